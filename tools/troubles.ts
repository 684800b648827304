import { isDiskTrouble } from '../server/dataFolder'
import { errorCode, StartError } from '../server/startError'

/** Whether it was a disk or a path, and neither a bug nor the network. */
export const isOutside = (error: unknown) =>
  isDiskTrouble(error) || (placeOf(error) !== undefined && /^E[A-Z]/.test(errorCode(error)))

/** What the system would not do with a file, in one sentence with its exit code; all else as it is. */
export function named(error: unknown): unknown {
  return isOutside(error) ? unwritable(placeOf(error) ?? 'Berkas atau folder data') : error
}

export const unwritable = (file: string) =>
  new StartError('unwritable', `${file} tidak dapat ditulis: periksa folder, izin dan ruang disk.`)

/** Errors of files say which; those of sockets, and SQLite's, do not. */
const placeOf = (error: unknown) =>
  error instanceof Error && 'path' in error ? String(error.path) : undefined
