import type { Context } from 'hono'
import { once, type Shares } from '../ports'
import type { Reading } from './transactions'

/** An answer of many items, which are written one after the other. */
export class Items {
  readonly writers: readonly (() => object)[]

  constructor(writers: readonly (() => object)[]) {
    this.writers = writers
  }
}

/** The items, behind the id of a transaction that has just begun. */
export const itemsIn = (reading: Reading | undefined, { writers }: Items) =>
  new Items([...(reading?.isNew ? [() => ({ transaction: reading.id })] : []), ...writers])

/** Items that are written at once; more go out as fast as they are read. */
const FEW = 100
/** UTF-16 units of a part of the answer. */
const PART = 64 * 1024

/** The answer to a REST request, an array where there are items. */
export function answerOf(c: Context, json: object, share: { shares: Shares; owner: string }) {
  if (!(json instanceof Items)) return c.json(json)
  const { writers } = json
  if (writers.length <= FEW) return c.json(writers.map(write => write()))
  let at = 0
  const nextPart = () => {
    let text = at === 0 ? '[' : ''
    while (at < writers.length && text.length < PART) {
      text += (at === 0 ? '' : ',') + JSON.stringify(writers[at]?.())
      at++
    }
    return at < writers.length ? text : `${text}]`
  }
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    pull: async controller => {
      const part = await share.shares.run(share.owner, once(nextPart))
      controller.enqueue(encoder.encode(part))
      if (at === writers.length) controller.close()
    },
  })
  return c.body(body, 200, { 'Content-Type': 'application/json' })
}
