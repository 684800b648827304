import type { Random } from '../../firestore/random'
import { commit, count, download, read, upload, write } from './client'

const MOST = 20
/** Every so many-th write of a writer is a picture. */
const PICTURE = 12

export type Writer = ReturnType<typeof createWriter>

/**
 * Writes one numbered commit after the other: a batch of new documents and, with them, the document that has the number of
 * the newest. What was acknowledged, and what may or may not have been done, is known to the byte.
 */
export function createWriter(id: string, random: Random) {
  const own = `writers/${id}`
  const sizes: number[] = [0]
  let acked = 0
  let sent = 0
  /** What was known before the box was killed the last time. */
  let known = 0
  let picture = { acked: 0, sent: 0 }

  const items = (n: number) =>
    Array.from({ length: sizes[n] ?? 0 }, (_, at) => `items/${id}-${n}-${at}`)

  async function next(url: string) {
    if (random.below(PICTURE) === 0) {
      picture.sent += 1
      await upload(url, `pictures/${id}`, String(picture.sent))
      picture.acked = picture.sent
      return 1
    }
    sizes[sent + 1] = 1 + random.below(MOST)
    sent += 1
    await commit(url, [write(own, sent), ...items(sent).map(path => write(path, sent, id))])
    acked = sent
    return 1 + items(sent).length
  }

  /** What is wrong with what is there after a restart: acknowledged and gone, or there in part. */
  async function check(url: string) {
    const newest = (await read(url, [own])).get(own) ?? 0
    const numbers = Array.from({ length: sent - known }, (_, at) => known + 1 + at)
    const found = await read(url, numbers.flatMap(items))
    const there = (n: number) => items(n).filter(path => found.has(path)).length
    const lost = numbers.filter(n => n <= acked && (n > newest || there(n) < items(n).length))
    const torn = numbers.filter(n => there(n) !== (n <= newest ? items(n).length : 0))
    const wrong = newest > sent ? 1 : 0
    const text = await download(url, `pictures/${id}`)
    const shown = Number(text ?? 0)
    const isPictureLost = shown < picture.acked
    const isPictureTorn = text === '' || shown > picture.sent
    acked = sent = known = newest
    sizes.length = sent + 1
    picture = { acked: shown, sent: shown }
    return {
      lost: lost.length + Number(isPictureLost),
      torn: torn.length + wrong + Number(isPictureTorn),
    }
  }

  /** Whether all of its documents are there, and in the index, since the first one. */
  async function isAllThere(url: string) {
    const all = sizes.flatMap((_, n) => items(n))
    return (
      (await count(url, 'items', id)) === all.length && (await read(url, all)).size === all.length
    )
  }

  return { next, check, isAllThere }
}
