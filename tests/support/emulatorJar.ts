import { existsSync } from 'node:fs'

/** Where Debian's package has it, or FIRESTORE_EMULATOR_JAR says. */
export const JAR =
  process.env.FIRESTORE_EMULATOR_JAR ??
  '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'

/** Google's own, which not every machine has. */
export const hasFirestoreEmulator = existsSync(JAR)
