import type { Context } from 'hono'
import { tooMuch } from '../json'
import { type Held, Room, type Steps } from '../ports'

/** An answer of many items, which are written one after the other. */
export type Items = readonly (() => object)[]

/** UTF-16 units of a part of an answer, and of all that are not read yet: who reads slowly holds what is left of his. */
const PART = 64 * 1024
const room = new Room(64 * 1024 * 1024, true)
/** UTF-16 units of a piece, in which an item goes out that is longer. */
const LONG = 2 * PART

/**
 * The answer to a REST request in one turn: an array of items, a page of `documents`, or any other object. Of what waits
 * for others the work that is to be answered then. Throws RESOURCE_EXHAUSTED, or of one object UNAVAILABLE, where there
 * is no room for it.
 */
export function* answerOf(
  c: Context,
  work: Steps<object>,
  owner: string,
): Steps<Response | Promise<Steps<object>>> {
  const found = yield* work
  if (found instanceof Promise) return found
  const { head, items, tail } = itemsOf(found)
  const parts: string[] = []
  let held: Held | undefined
  // What is one may tell of what is written by now: no more is said than that the answer is lost.
  const status = head ? 'RESOURCE_EXHAUSTED' : 'UNAVAILABLE'
  const take = (part: string) => {
    held ??= room.enter(owner, () => void parts.splice(0))
    if (!held.take(part.length)) throw tooMuch('answers', 'Too many large answers at once.', status)
    for (let at = 0; at < part.length; ) {
      const end = at + LONG + Number(isHalf(part.charCodeAt(at + LONG - 1)))
      parts.push(part.slice(at, end))
      at = end
    }
  }
  let end: string | undefined
  try {
    end = (yield* writing(items, head, take)) + tail
  } finally {
    if (end === undefined) held?.leave()
  }
  const headers = { 'Content-Type': 'application/json' }
  return c.body(held ? inParts(parts, end, held) : end, 200, headers)
}

function inParts(parts: string[], end: string, held: Held) {
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    if (!held.take(0)) return controller.error(new Error('Others needed the room of this answer.'))
    const part = parts.shift()
    controller.enqueue(Buffer.from(part ?? end))
    if (part !== undefined) return held.give(part.length)
    held.leave()
    controller.close()
  }
  return new ReadableStream<Uint8Array>({ pull, cancel: held.leave })
}

/** Whether it is the first of the two units of a letter, which are not told apart. */
const isHalf = (unit: number) => unit >= 0xd800 && unit < 0xdc00

function itemsOf(found: object): { head: string; items: Items; tail: string } {
  if (Array.isArray(found)) return { head: '[', items: found, tail: ']' }
  if (!('documents' in found) || !Array.isArray(found.documents))
    return { head: '', items: [() => found], tail: '' }
  const [head = '', tail = ''] = JSON.stringify({ ...found, documents: [] }).split('[]')
  return { head: `${head}[`, items: found.documents, tail: `]${tail}` }
}

/** Writes the items behind `text`, all but the last part of which is taken as it is made. */
function* writing(items: Items, text: string, take: (part: string) => void): Steps<string> {
  let part = text
  for (const [at, write] of items.entries()) {
    part += (at === 0 ? '' : ',') + JSON.stringify(write())
    if (part.length < PART) continue
    take(part)
    part = ''
    yield
  }
  return part
}
