import type { Context } from 'hono'
import { once, type Shares } from '../ports'
import type { Reading } from './transactions'

/** An answer of many items, which are written one after the other. */
export class Items<Item = object> {
  readonly items: readonly Item[]
  readonly write: (item: Item) => object

  constructor(items: readonly Item[], write: (item: Item) => object = item => Object(item)) {
    this.items = items
    this.write = write
  }
}

/** The items, behind the id of a transaction that has just begun. */
export function itemsIn<Item>(reading: Reading | undefined, { items, write }: Items<Item>) {
  if (!reading?.isNew) return new Items(items, write)
  const begun = { transaction: reading.id }
  return new Items<Item | typeof begun>([begun, ...items], item =>
    item === begun ? begun : write(item as Item),
  )
}

/** Items that are written at once; more go out as fast as they are read. */
const FEW = 100
/** UTF-16 units of a part of the answer. */
const PART = 64 * 1024

/** The answer to a REST request, an array where there are items. */
export function answerOf(c: Context, json: object, share: { shares: Shares; owner: string }) {
  if (!(json instanceof Items)) return c.json(json)
  const { items, write } = json
  if (items.length <= FEW) return c.json(items.map(write))
  let at = 0
  const nextPart = () => {
    let text = at === 0 ? '[' : ''
    while (at < items.length && text.length < PART) {
      text += (at === 0 ? '' : ',') + JSON.stringify(write(items[at]))
      at++
    }
    return at < items.length ? text : `${text}]`
  }
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    pull: async controller => {
      const part = await share.shares.run(share.owner, once(nextPart))
      controller.enqueue(encoder.encode(part))
      if (at === items.length) controller.close()
    },
  })
  return c.body(body, 200, { 'Content-Type': 'application/json' })
}
