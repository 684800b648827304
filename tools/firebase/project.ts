import { applicationDefault, initializeApp } from 'firebase-admin/app'
import { type Auth, getAuth } from 'firebase-admin/auth'
import { StartError } from '../../server/startError'
import { type Bucket, bucketOf } from './files'
import { createRest, type Rest } from './rest'
import { readSettings } from './settings'

/** A Firebase project, reached with its own credentials, past every rule. */
export interface Project {
  id: string
  bucketName: string
  auth: Auth
  rest: Rest
  /** Opened at the first use: not every tool touches files. */
  bucket(): Bucket
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The project that the app is built for, once its credentials are known to serve: the SDK's own words name no variable.
 * Throws StartError `configuration` that names what is missing.
 */
export async function openProject(env: Environment): Promise<Project> {
  const { id, bucketName } = readSettings(env)
  const isEmulated = Boolean(env.FIRESTORE_EMULATOR_HOST)
  const credential = isEmulated ? undefined : await findCredential().catch(refuseCredential)
  const app = initializeApp({
    projectId: id,
    storageBucket: bucketName,
    ...(credential && { credential }),
  })
  const token = async () =>
    (await credential?.getAccessToken().catch(refuseCredential))?.access_token ?? 'owner'
  return {
    id,
    bucketName,
    auth: getAuth(app),
    rest: createRest({ token, env }),
    bucket: () => bucketOf(app),
  }
}

async function findCredential() {
  const credential = applicationDefault()
  await credential.getAccessToken()
  return credential
}

function refuseCredential(error: unknown): never {
  const reason = error instanceof Error ? error.message.split('\n')[0] : ''
  throw new StartError(
    'configuration',
    `Kredensial proyek tidak ada atau ditolak. Isi GOOGLE_APPLICATION_CREDENTIALS dengan berkas kunci akun layanan. (${reason})`,
  )
}
