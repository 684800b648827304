import { chunksOf } from '@/lib/chunks'
import { type Failed, writeOrSplit } from './bulk'

/** Records in a commit: with each a copy may be written, and what lies below it read. */
const CHUNK = 200

/** Writes all, so many in a commit, and tells which could not be written. */
export async function writeInParts(
  ids: readonly string[],
  write: (ids: string[]) => Promise<void>,
): Promise<Failed[]> {
  const failed: Failed[] = []
  for (const chunk of chunksOf([...ids], CHUNK)) failed.push(...(await writeOrSplit(chunk, write)))
  return failed
}
