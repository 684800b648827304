import type { GetListParams, GetListResult } from 'ra-core'
import { type LiveObserver, searchedField } from '@/schema'
import type { Collection } from '../collection'
import { toHttpError } from '../errors'
import { readCount } from '../reads'
import { Recent } from './cursors'
import type { Found, JoinedLists } from './joined'
import { MAX_VALUES, planList, searchText } from './plan'
import { toQuery } from './query'

/** A text that is looked for in a reference: by what its resource is searched by. */
interface Asked {
  readonly field: string
  readonly reference: string
  readonly text: string
}

/**
 * Lists, also those that are searched by a reference: the other resource is searched first, and the own list is filtered by
 * the ids that it has found, in its usual order. They are as many as one query can name; `meta.isPartial` tells that there
 * are more.
 */
export class ReferringLists {
  readonly #lists: JoinedLists
  readonly #find: (name: string) => Collection
  /** What was found last, for the next page and for what follows the list. */
  readonly #found = new Recent<Found>(SEARCHES)

  constructor(lists: JoinedLists, find: (name: string) => Collection) {
    this.#lists = lists
    this.#find = find
  }

  async getList(collection: Collection, params: GetListParams): Promise<GetListResult> {
    const asked = askedOf(collection, params)
    if (!asked) return this.#lists.getList(collection, params)
    const known = (params.pagination?.page ?? 1) > 1 ? this.#found.get(keyOf(asked)) : undefined
    const found = known ?? (await this.#ask(asked))
    if (found.ids.length === 0) return { data: [], total: 0 }
    const result = await this.#lists.getList(collection, among(params, asked, found))
    return withMeta(result, found)
  }

  /** As of any list; who is found is not followed. */
  subscribe(collection: Collection, params: GetListParams, observer: LiveObserver): () => void {
    const asked = askedOf(collection, params)
    if (!asked) return this.#lists.subscribe(collection, params, observer)
    let isStopped = false
    let stop = () => {
      isStopped = true
    }
    const follow = (found: Found) => {
      if (isStopped || found.ids.length === 0) return
      stop = this.#lists.subscribe(collection, among(params, asked, found), {
        next: result => observer.next(withMeta(result, found)),
        error: reason => observer.error(reason),
      })
    }
    const known = this.#found.get(keyOf(asked))
    Promise.resolve(known ?? this.#ask(asked)).then(follow, reason => {
      if (!isStopped) observer.error(toHttpError(reason))
    })
    return () => stop()
  }

  /** As of any list, of the records of those whom the search has found. */
  async countUnsorted(collection: Collection, params: Filtered): Promise<number> {
    const asked = askedOf(collection, params)
    if (!asked) return countUnsorted(collection, params)
    const found = this.#found.get(keyOf(asked)) ?? (await this.#ask(asked))
    return found.ids.length > 0 ? countUnsorted(collection, among(params, asked, found)) : 0
  }

  reset(): void {
    this.#found.clear()
  }

  async #ask(asked: Asked): Promise<Found> {
    const found = await this.#lists.search(this.#find(asked.reference), asked.text, MAX_VALUES)
    this.#found.set(keyOf(asked), found)
    return found
  }
}

const SEARCHES = 20

type Filtered = Pick<GetListParams, 'filter' | 'sort'>

function askedOf({ resource }: Collection, { filter }: Filtered): Asked | undefined {
  const text = searchText(filter?.q)
  const field = text && searchedField(resource, text)
  const { kind, options } = resource.fields[field ?? ''] ?? {}
  if (!text || !field || kind !== 'reference' || !options?.reference) return undefined
  return { field, reference: options.reference, text }
}

const keyOf = ({ reference, text }: Asked) => `${reference} ${text}`

const among = <Params extends Filtered>(params: Params, { field }: Asked, { ids }: Found) => {
  const { q: _, ...others } = params.filter
  return { ...params, filter: { ...others, [field]: ids } }
}

const withMeta = <Result extends object>(result: Result, { isAll }: Found) =>
  isAll ? result : { ...result, meta: { isPartial: true } }

/**
 * How many records a filter finds that no list in this order can show, for want of the field: two counts. Where a search
 * or a range leads the list, what it finds has the field: then how many hold a text, as an app may have left it, of which
 * no range of times or numbers knows.
 *
 * @throws HttpError 400 as a list with this filter and order does
 */
async function countUnsorted(
  collection: Collection,
  { filter, sort }: Pick<GetListParams, 'filter' | 'sort'>,
): Promise<number> {
  const plan = planList(collection, { filter, ...(sort && { sort }) })
  const [leader] = plan.order[0] ?? ['id']
  const others = plan.where.filter(({ field }) => field !== leader)
  if (plan.where.some(({ field, op }) => field === leader && op === 'prefix')) return 0
  if (others.length < plan.where.length) {
    const isText = { field: leader, op: 'prefix', value: [''] } as const
    return readCount(toQuery(collection, { ...plan, where: [...others, isText] }))
  }
  if (leader === 'id') return 0
  const [all, sorted] = await Promise.all([
    readCount(toQuery(collection, { ...plan, order: [] })),
    readCount(toQuery(collection, plan)),
  ])
  return Math.max(0, all - sorted)
}
