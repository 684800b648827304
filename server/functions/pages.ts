import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DocumentStore } from '../firestore/types'
import { collectionOf, idOf } from '../firestore/values/names'
import type { From } from '.'
import { nameIn, toPlainFields } from './plain'

/** Documents that are read before others get their turn: a few milliseconds. */
export const PAGE = 100

/** Does work in somebody's turn. */
export type Turn = <Result>(work: () => Result) => Promise<Result>

interface World {
  project: string
  store: DocumentStore
  /** Default: at once. */
  turn?: Turn | undefined
  isStopped?: () => boolean
  hasRead?: (path: string, last: string | undefined) => void
}

/** All documents of a collection by their ids, a page at a time. */
export const pagesIn = (world: World) =>
  async function* pages(path: string, { after, at }: From = {}) {
    const { store, turn = async work => work(), isStopped, hasRead } = world
    const name = nameIn(world.project)(path)
    let last = after
    const nextPage = () => {
      const values = last && [{ referenceValue: `${name}/${last}` }]
      const found = store.query(collectionOf(name), {
        from: [{ collectionId: idOf(name) }],
        orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
        limit: PAGE,
        ...(values && { startAt: { values, before: false } }),
      })
      const page = found.map(each => ({ id: idOf(each.name), fields: toPlainFields(each.fields) }))
      last = page.length < PAGE ? undefined : page.at(-1)?.id
      if (at) hasRead?.(path, last)
      return page
    }
    do {
      await nextTurn()
      if (isStopped?.()) throw new Error('The box is stopping.')
      const page = await turn(nextPage)
      if (page.length > 0) yield page
    } while (last)
  }
