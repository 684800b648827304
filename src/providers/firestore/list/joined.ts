import type { GetListParams, GetListResult, SortPayload } from 'ra-core'
import { isSame } from '@/lib'
import { type Field, isOfSameId, type LiveObserver, type Resource, searchedField } from '@/schema'
import { type Collection, type StoredTypes, valueAt } from '../collection'
import { refusal, toHttpError } from '../errors'
import { Recent } from './cursors'
import { getRecords, type Lists } from './lists'
import {
  type Condition,
  type ListRequest,
  planList,
  rangeFieldOf,
  type Schema,
  searchText,
} from './plan'

/** What another collection is asked for, so that its order becomes the list's. */
interface Join {
  /** The other resource. */
  readonly reference: string
  /** Its field that is searched and ordered by. */
  readonly show: string
  readonly request: Pick<GetListParams, 'filter'> & { readonly sort: SortPayload }
  /** What the list's own records must fulfil besides. */
  readonly where: readonly Condition[]
}

/**
 * A list that is searched or ordered by a lookup, whose value lies in another collection: it is joined with that. Undefined
 * when it needs no other; a search goes before a range, and that before an order.
 *
 * @throws HttpError 400 for a lookup by anything but the record's own id, and for what the filter cannot ask
 */
export function joinOf(schema: Schema, request: ListRequest): Join | undefined {
  const { filter: { q, ...filter } = {}, sort } = request
  const { fields } = schema.resource
  const text = searchText(q)
  const name = (text ? searchedField(schema.resource, text) : sort?.field) ?? ''
  const field = fields[name]
  if (field?.kind !== 'lookup') return undefined
  const { where } = planList(schema, { filter })
  if (!text && rangeFieldOf(where)) return undefined
  const { reference, show } = shownBy(field, schema.resource)
  const order = sort?.field === name && sort.order === 'DESC' ? 'DESC' : 'ASC'
  const asked = { filter: text ? { q: text } : {}, sort: { field: show, order } } as const
  return { reference, show, request: asked, where }
}

function shownBy(field: Field, { source }: Resource) {
  const { reference = '', show = '' } = field.options
  if (!isOfSameId(field, source)) throw refusal('sarang.error.unknown_sort')
  return { reference, show }
}

/** The other resource, searched by the field that is shown. */
export const searchedBy = <Listed extends { readonly resource: Resource }>(
  listed: Listed,
  show: string,
): Listed => ({
  ...listed,
  resource: { ...listed.resource, search: show, searches: {} },
})

export interface Found {
  readonly ids: readonly string[]
  readonly isAll: boolean
}

interface Followed {
  readonly resource: string
  refresh(): void
}

/**
 * Lists, also those that are ordered by another collection: its query is searched, ordered and paged, the own records are
 * read by the ids that it finds, and the list's other filters are applied to them. So a page may be short, and of
 * more than one page there is no total; of the other collection's pages those without a fitting row are none. What changes in the other collection is followed; of the own one the writes of this browser are.
 */
export class JoinedLists {
  readonly #lists: Lists
  readonly #find: (name: string) => Collection
  readonly #followed = new Set<Followed>()
  /** The page of the other collection with which a page ends: the next one begins behind it. */
  readonly #ends = new Recent<number>(ENDS)

  constructor(lists: Lists, find: (name: string) => Collection) {
    this.#lists = lists
    this.#find = find
  }

  async getList(collection: Collection, params: GetListParams): Promise<GetListResult> {
    const join = joinOf(collection, params)
    if (!join) return this.#lists.getList(collection, params)
    const { data, hasNextPage } = await this.#readOn(collection, join, params)
    const hasPreviousPage = pageOf(params) > 1
    return {
      data,
      ...(!hasNextPage && !hasPreviousPage && { total: data.length }),
      pageInfo: { hasNextPage, hasPreviousPage },
    }
  }

  /**
   * The next page that has a fitting row. A first one is looked for in a few pages only, and may be empty; one behind it in
   * many, since the screen goes back to the first from an empty one.
   */
  async #readOn(collection: Collection, join: Join, params: GetListParams) {
    const { types } = collection
    const most = pageOf(params) === 1 ? FEW : MANY
    const first = this.#startOf(join, params)
    for (let page = first; ; page += 1) {
      const { data, pageInfo } = await this.#lists.getList(...this.#asked(join, params, page))
      const rows = await getRecords(
        collection,
        data.map(({ id }) => id),
      )
      const fitting = rows.filter(row =>
        join.where.every(condition => meetsCondition(row, condition, types)),
      )
      const hasNextPage = pageInfo?.hasNextPage === true
      if (fitting.length === 0 && hasNextPage && page - first + 1 < most) continue
      this.#ends.set(keyOf(join, params, pageOf(params)), page)
      return { data: fitting, hasNextPage }
    }
  }

  #startOf(join: Join, params: GetListParams): number {
    const before = pageOf(params) - 1
    return before === 0 ? 1 : (this.#ends.get(keyOf(join, params, before)) ?? before) + 1
  }

  /** As of a list that is not joined; the rows are joined anew for every news. */
  subscribe(collection: Collection, params: GetListParams, observer: LiveObserver): () => void {
    const join = joinOf(collection, params)
    if (!join) return this.#lists.subscribe(collection, params, observer)
    let last = 0
    const refresh = () => {
      last += 1
      const own = last
      const isLatest = () => own === last
      this.getList(collection, params).then(
        result => isLatest() && observer.next({ ...result }),
        error => isLatest() && observer.error(toHttpError(error)),
      )
    }
    const followed = { resource: collection.resource.name, refresh }
    this.#followed.add(followed)
    const page = this.#ends.get(keyOf(join, params, pageOf(params)))
    const stop = this.#lists.subscribe(...this.#asked(join, params, page), {
      next: refresh,
      error: reason => observer.error(reason),
    })
    return () => {
      last += 1
      this.#followed.delete(followed)
      stop()
    }
  }

  /** The ids of the first records that a text finds; where another collection leads they are its records', too. */
  async search(collection: Collection, q: string, perPage: number): Promise<Found> {
    const sort = { field: 'id', order: 'ASC' } as const
    const params = { filter: { q }, sort, pagination: { page: 1, perPage } }
    const join = joinOf(collection, params)
    const meta = { uncounted: true }
    const { data, pageInfo } = await (join
      ? this.#lists.getList(...this.#asked(join, params))
      : this.#lists.getList(collection, { ...params, meta }))
    return { ids: data.map(({ id }) => String(id)), isAll: !pageInfo?.hasNextPage }
  }

  /** After a write to this resource: joins its open lists anew. */
  refresh(resource: string): void {
    for (const list of this.#followed) if (list.resource === resource) list.refresh()
  }

  #asked(
    { reference, show, request }: Join,
    params: GetListParams,
    page = pageOf(params),
  ): [Collection, GetListParams] {
    const meta = { ...params.meta, uncounted: true }
    const { perPage = PER_PAGE } = params.pagination ?? {}
    const asked = { ...params, ...request, pagination: { page, perPage }, meta }
    return [searchedBy(this.#find(reference), show), asked]
  }
}

/** Pages of the other collection that are looked through for a first row. */
const FEW = 5
/** And for one behind it. */
const MANY = 50
const ENDS = 100
const PER_PAGE = 25

const pageOf = ({ pagination }: GetListParams) => pagination?.page ?? 1

/** Of a page of a list, whatever else is asked with it. */
const keyOf = (join: Join, { pagination }: GetListParams, page: number) =>
  JSON.stringify([join, pagination?.perPage, page])

/** Whether Firestore would find the record by this condition; for rows that another collection's query has led to. */
export function meetsCondition(
  record: object,
  { field, op, value }: Condition,
  types: StoredTypes,
): boolean {
  const have = valueAt(record, field.split('.'))
  const isTime = types.get(field) === 'timestamp'
  return TESTS[op]?.(have, value, isTime) ?? false
}

type Test = (have: unknown, wanted: unknown, isTime: boolean) => boolean

const ordered =
  (test: (difference: number) => boolean): Test =>
  (have, wanted, isTime) => {
    const [a, b] = isTime ? [timeOf(have), timeOf(wanted)] : [have, wanted]
    return typeof a === 'number' && typeof b === 'number' && test(a - b)
  }

const timeOf = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : value)

const among = (values: unknown, one: unknown) =>
  Array.isArray(values) && values.some(value => isSame(value, one))

const TESTS: Readonly<Partial<Record<Condition['op'], Test>>> = {
  '==': (have, wanted) => isSame(have, wanted),
  in: (have, wanted) => among(wanted, have),
  'array-contains': (have, wanted) => among(have, wanted),
  'array-contains-any': (have, wanted) =>
    Array.isArray(have) && have.some(one => among(wanted, one)),
  '>=': ordered(difference => difference >= 0),
  '>': ordered(difference => difference > 0),
  '<=': ordered(difference => difference <= 0),
  '<': ordered(difference => difference < 0),
  prefix: (have, wanted) =>
    typeof have === 'string' &&
    Array.isArray(wanted) &&
    wanted.some(text => have.startsWith(String(text))),
}
