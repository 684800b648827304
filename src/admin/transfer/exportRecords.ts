import type { Identifier, RaRecord, SortPayload } from 'react-admin'
import { chunksOf, get, isEmpty, limits } from '@/lib'
import type { LiveDataProvider } from '@/schema'
import type { Counted } from '../queries/useCount'

/** Which records are exported: some by their ids, or all that a list finds. */
export interface Wanted {
  readonly resource: string
  /** The list shows but an index of `resource`, whose records have the same ids: the list's own resource. */
  readonly listed?: string
  readonly ids?: readonly Identifier[]
  readonly filter: Readonly<Record<string, unknown>>
  readonly sort: SortPayload
  /** Every order shows all of them. */
  readonly isWhole?: boolean | undefined
}

export interface Batch {
  readonly records: readonly RaRecord[]
  /** Of all batches, as far as it is known. */
  readonly total: number | undefined
}

export type Reader = Pick<LiveDataProvider, 'getList' | 'getMany' | 'count' | 'countUnsorted'>

/** Fewer, larger requests for a slow line; a batch must still arrive before the provider gives up waiting. */
const batchSize = 500

/** The records in the list's order, each once, a batch at a time; then those that lack what the order goes by. */
export async function* batchesOf(provider: Reader, wanted: Wanted): AsyncGenerator<Batch> {
  const seen = new Set<Identifier>()
  const isNew = ({ id }: RaRecord) => !seen.has(id) && seen.add(id)
  const all = wholeOf(wanted)
  const asked = { ...all, maxAge: 0, isExact: true }
  const whole = all && (await provider.count(all.resource, asked)).data
  const own = async function* (batches: AsyncGenerator<Batch>) {
    for await (const { records, total } of batches) {
      yield { records: records.filter(isNew), total: whole ?? total }
    }
  }
  yield* own(wanted.ids ? byIds(provider, wanted) : pages(provider, wanted))
  if (!all || seen.size >= (whole ?? Number.POSITIVE_INFINITY)) return
  let missing = await unsortedOf(provider, all.resource, wanted)
  if (missing === 0) return
  // By id they stand anywhere among all: what is behind the last of them is not read.
  for await (const batch of own(
    pages(provider, { ...wanted, ...all, resource: wanted.resource }),
  )) {
    yield batch
    missing -= batch.records.filter(record => isEmpty(get(record, wanted.sort.field))).length
    if (missing <= 0) return
  }
}

/** How many records lack what the order goes by; where that cannot be told, any number. */
const unsortedOf = (provider: Reader, resource: string, { filter, sort }: Wanted) =>
  provider.countUnsorted(resource, { filter, sort }).then(
    ({ data }) => data,
    () => Number.POSITIVE_INFINITY,
  )

/**
 * The list in the one order that shows every record; undefined where it is in that order, and for what has been
 * picked or searched.
 */
export function wholeOf(wanted: Wanted): Counted | undefined {
  const { ids, resource, listed, filter, sort, isWhole } = wanted
  const isSearched = String(filter.q ?? '').trim().length >= limits.searchMin
  if (isWhole || ids || isSearched || sort.field === 'id') return undefined
  return { resource: listed ?? resource, filter, sort: { field: 'id', order: 'ASC' } }
}

async function* byIds(provider: Reader, { resource, ids = [] }: Wanted): AsyncGenerator<Batch> {
  for (const some of chunksOf(ids, batchSize)) {
    const { data } = await provider.getMany(resource, { ids: some })
    yield { records: data, total: ids.length }
  }
}

async function* pages(provider: Reader, wanted: Wanted): AsyncGenerator<Batch> {
  const { resource, listed, filter, sort } = wanted
  for (let page = 1, isLast = false; !isLast; page += 1) {
    const pagination = { page, perPage: batchSize }
    const params = { filter, sort, pagination, meta: { isExact: true } }
    const { data, total, pageInfo } = await provider.getList(listed ?? resource, params)
    const ids = data.map(({ id }) => id)
    const records = listed ? (await provider.getMany(resource, { ids })).data : data
    yield { records, total }
    isLast = !(pageInfo?.hasNextPage ?? page * batchSize < (total ?? 0))
  }
}
