import { applicationDefault, initializeApp } from 'firebase-admin/app'
import { type Auth, getAuth } from 'firebase-admin/auth'
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

/** The project that the app is built for. Throws StartError `configuration` that names each missing variable. */
export function openProject(env: Environment): Project {
  const { id, bucketName } = readSettings(env)
  const isEmulated = Boolean(env.FIRESTORE_EMULATOR_HOST)
  const credential = isEmulated ? undefined : applicationDefault()
  const app = initializeApp({
    projectId: id,
    storageBucket: bucketName,
    ...(credential && { credential }),
  })
  const token = async () => (await credential?.getAccessToken())?.access_token ?? 'owner'
  return {
    id,
    bucketName,
    auth: getAuth(app),
    rest: createRest({ token, env }),
    bucket: () => bucketOf(app),
  }
}
