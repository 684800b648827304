import { applicationDefault, initializeApp } from 'firebase-admin/app'
import { type Auth, getAuth } from 'firebase-admin/auth'
import { StartError } from '../../server/startError'
import { type Bucket, bucketOf } from './files'
import { createRest, type Rest } from './rest'

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

/** What every tool must be told of a project; the same names as the app's. */
const NAMES = { id: 'VITE_FIREBASE_PROJECT_ID', bucketName: 'VITE_FIREBASE_STORAGE_BUCKET' }

/** Throws StartError `configuration` that names each missing variable. */
function readSettings(env: Readonly<Record<string, string | undefined>>) {
  const { id = '', bucketName = '' } = { id: env[NAMES.id], bucketName: env[NAMES.bucketName] }
  const missing = Object.values(NAMES).filter(name => !env[name])
  if (missing.length === 0) return { id, bucketName }
  const names = missing.join(', ')
  throw new StartError('configuration', `Konfigurasi Firebase belum lengkap. Isi juga: ${names}`)
}
