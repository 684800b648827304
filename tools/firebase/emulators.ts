import ports from '../../emulators.json'
import { PROJECT } from '../../server/config'

const at = (port: number) => `127.0.0.1:${port}`

/** The environment in which firebase-admin and the tools' own calls reach what `npm run emulators` has started. */
export const emulated = {
  VITE_FIREBASE_PROJECT_ID: PROJECT,
  VITE_FIREBASE_STORAGE_BUCKET: `${PROJECT}.appspot.com`,
  FIRESTORE_EMULATOR_HOST: at(ports.firestore),
  FIREBASE_AUTH_EMULATOR_HOST: at(ports.auth),
  FIREBASE_STORAGE_EMULATOR_HOST: at(ports.storage),
}
