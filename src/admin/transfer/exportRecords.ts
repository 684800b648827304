import type { DataProvider, Identifier, RaRecord, SortPayload } from 'react-admin'
import { chunksOf } from '@/lib/chunks'

/** Which records are exported: some by their ids, or all that a list finds. */
export interface Wanted {
  readonly resource: string
  /** The list shows but an index of `resource`, whose records have the same ids: the list's own resource. */
  readonly listed?: string
  readonly ids?: readonly Identifier[]
  readonly filter: object
  readonly sort: SortPayload
}

export interface Batch {
  readonly records: readonly RaRecord[]
  /** Of all batches, as far as it is known. */
  readonly total: number | undefined
}

type Reader = Pick<DataProvider, 'getList' | 'getMany'>

/** Fewer, larger requests for a slow line; a batch must still arrive before the provider gives up waiting. */
const batchSize = 500

/** The records in the list's order, each once, a batch at a time. */
export async function* batchesOf(provider: Reader, wanted: Wanted): AsyncGenerator<Batch> {
  const seen = new Set<Identifier>()
  const isNew = ({ id }: RaRecord) => !seen.has(id) && seen.add(id)
  for await (const { records, total } of wanted.ids
    ? byIds(provider, wanted)
    : pages(provider, wanted)) {
    yield { records: records.filter(isNew), total }
  }
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
    const params = { filter, sort, pagination }
    const { data, total, pageInfo } = await provider.getList(listed ?? resource, params)
    const ids = data.map(({ id }) => id)
    const records = listed ? (await provider.getMany(resource, { ids })).data : data
    yield { records, total }
    isLast = !(pageInfo?.hasNextPage ?? page * batchSize < (total ?? 0))
  }
}
