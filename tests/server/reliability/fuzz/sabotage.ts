import { Hono } from 'hono'
import type { Box } from '../../../../server/box'
import { PROJECT } from '../box/client'

/** What the requests must find: faults, writes by what is refused, commits that no listener is told of. */
export const SABOTAGES = ['throws', 'writesRefused', 'isSilent'] as const
export type Sabotage = (typeof SABOTAGES)[number]

/** Each makes a box wrong; tests only. */
export const sabotages: Readonly<Record<Sabotage, (box: Box) => Box>> = {
  throws: box => {
    let count = 0
    return before(box, async (_status, next) => {
      count += 1
      if (count % 20 === 0) throw new Error('on purpose')
      await next()
    })
  },
  writesRefused: box => {
    let count = 0
    return before(box, async (status, next) => {
      await next()
      count += 1
      const name = `projects/${PROJECT}/databases/(default)/documents/refused/one`
      const fields = { n: { integerValue: String(count) } }
      if (status() >= 400) box.store.commit([{ update: { name, fields } }])
    })
  },
  isSilent: box => ({ ...box, store: { ...box.store, onCommit: () => () => undefined } }),
}

function before(
  box: Box,
  step: (status: () => number, next: () => Promise<void>) => Promise<void>,
) {
  const route = new Hono().use((context, next) => step(() => context.res.status, next))
  return { ...box, routes: [route, ...box.routes] }
}
