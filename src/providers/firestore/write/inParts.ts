import { chunksOf } from '@/lib'
import { type Failed, writeInTurn } from './bulk'

/** Records in a commit: with each a copy may be written, and what lies below it read. */
const CHUNK = 200

/**
 * The same of what comes back, where the rules look twice into the trash for each: Google lets them look 20 times for a
 * commit, of which the account takes two, and the name of who acts one.
 */
export const RETURNS = 8

/** Writes all, so many in a commit, and tells which could not be written. */
export const writeInParts = (
  ids: readonly string[],
  write: (ids: string[]) => Promise<void>,
  most = CHUNK,
): Promise<readonly Failed[]> => writeInTurn(chunksOf([...ids], most), write)
