import type { Context } from 'hono'
import { tooMuch } from '../json'
import { Room, type Steps } from '../ports'

/** An answer of many items, which are written one after the other. */
export type Items = readonly (() => object)[]

/** UTF-16 units of a part of an answer, and of all that are not read yet: who reads slowly holds what is left of his. */
const PART = 64 * 1024
const room = new Room(64 * 1024 * 1024, true)

/** The answer to a REST request in one turn, a Response where it has items, an array or a page of `documents`. Throws RESOURCE_EXHAUSTED where there is no room for it. */
export function* answerOf(c: Context, work: Steps<object>, owner: string): Steps<object> {
  const found = yield* work
  const page = 'documents' in found ? found : undefined
  const items = page ? page.documents : found
  if (!Array.isArray(items)) return found
  const [head = '', tail = ''] = page ? JSON.stringify({ ...page, documents: [] }).split('[]') : []
  const parts: string[] = []
  const held = room.enter(owner, () => void parts.splice(0))
  const take = (part: string) => {
    if (!held.take(part.length))
      throw tooMuch('answers', 'Too many large answers at once.', 'RESOURCE_EXHAUSTED')
    parts.push(part)
  }
  let end = ''
  try {
    end = `${yield* writing(items, `${head}[`, take)}]${tail}`
  } catch (error) {
    held.leave()
    throw error
  }
  const headers = { 'Content-Type': 'application/json' }
  if (parts.length === 0) {
    held.leave()
    return c.body(end, 200, headers)
  }
  const body = new ReadableStream<Uint8Array>({
    pull: controller => {
      if (!held.take(0))
        return controller.error(new Error('Others needed the room of this answer.'))
      const part = parts.shift()
      controller.enqueue(Buffer.from(part ?? end))
      if (part !== undefined) return held.give(part.length)
      held.leave()
      controller.close()
    },
    cancel: held.leave,
  })
  return c.body(body, 200, headers)
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
