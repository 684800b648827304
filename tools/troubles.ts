import { isDiskTrouble } from '../server/dataFolder'
import { errorCode, StartError } from '../server/startError'
import { UNREACHED } from './firebase/rest'

/** Whether it was a disk or a path, and neither a bug nor the network. */
export const isOutside = (error: unknown) =>
  isDiskTrouble(error) || (placeOf(error) !== undefined && /^E[A-Z]/.test(errorCode(error)))

/** As Node and firebase-admin call it. */
const NETWORK = /^(app\/network-error|ECONN|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|E(HOST|NET)UNREACH)/

/** What the system would not do with a file, or the network, in one sentence with its exit code; all else as it is. */
export function named(error: unknown): unknown {
  if (NETWORK.test(errorCode(error))) return new Error(UNREACHED)
  return isOutside(error) ? unwritable(placeOf(error) ?? 'Berkas atau folder data') : error
}

export const unwritable = (file: string) =>
  new StartError('unwritable', `${file} tidak dapat ditulis: periksa folder, izin dan ruang disk.`)

/** Errors of files say which; those of sockets, and SQLite's, do not. */
const placeOf = (error: unknown) =>
  error instanceof Error && 'path' in error ? String(error.path) : undefined
