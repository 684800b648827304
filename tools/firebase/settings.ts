import { StartError } from '../../server/startError'

/** What every tool must be told of a project; the same names as the app's. */
const NAMES = { id: 'VITE_FIREBASE_PROJECT_ID', bucketName: 'VITE_FIREBASE_STORAGE_BUCKET' }

/** Throws StartError `configuration` that names each missing variable. */
export function readSettings(env: Readonly<Record<string, string | undefined>>) {
  const { id = '', bucketName = '' } = { id: env[NAMES.id], bucketName: env[NAMES.bucketName] }
  const missing = Object.values(NAMES).filter(name => !env[name])
  if (missing.length === 0) return { id, bucketName }
  const names = missing.join(', ')
  throw new StartError('configuration', `Konfigurasi Firebase belum lengkap. Isi juga: ${names}`)
}
