import type { Context } from 'hono'
import { tooMuch } from '../json'
import { Room, type Steps } from '../ports'

/** An answer of many items, which are written one after the other. */
export type Items = readonly (() => object)[]

/** UTF-16 units of a part of an answer, and of all that are not read yet: who reads slowly holds what is left of his. */
const PART = 64 * 1024
const room = new Room(64 * 1024 * 1024, true)

/** The answer to a REST request in one turn, a Response where it has items, an array. Throws RESOURCE_EXHAUSTED where there is no room for it. */
export function* answerOf(c: Context, work: Steps<object>, owner: string): Steps<object> {
  const items = yield* work
  if (!Array.isArray(items)) return items
  const parts: string[] = []
  const held = room.enter(owner, () => void parts.splice(0))
  let text = '['
  for (const [at, write] of items.entries()) {
    text += (at === 0 ? '' : ',') + JSON.stringify(write())
    if (text.length < PART) continue
    if (!held.take(text.length))
      throw tooMuch('answers', 'Too many large answers at once.', 'RESOURCE_EXHAUSTED')
    parts.push(text)
    text = ''
    yield
  }
  const headers = { 'Content-Type': 'application/json' }
  if (parts.length === 0) {
    held.leave()
    return c.body(`${text}]`, 200, headers)
  }
  const body = new ReadableStream<Uint8Array>({
    pull: controller => {
      if (!held.take(0))
        return controller.error(new Error('Others needed the room of this answer.'))
      const part = parts.shift()
      controller.enqueue(Buffer.from(part ?? `${text}]`))
      if (part !== undefined) return held.give(part.length)
      held.leave()
      controller.close()
    },
    cancel: held.leave,
  })
  return c.body(body, 200, headers)
}
