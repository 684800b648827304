import type { DataProvider, RaRecord } from 'react-admin'
import { chunksOf } from '@/lib/chunks'
import { statusOf } from '@/lib/errorCode'
import { get, isText } from '@/lib/values'
import type { Members, Resource } from '@/schema'
import { type Column, cellOf, columnsOf } from './columns'

type Reader = Pick<DataProvider, 'getMany'>

/** What the records of one resource say in the columns that show them: id -> path of the column -> text. */
interface Target {
  readonly name: string
  readonly shown: readonly { column: Column; there: Column }[]
  readonly known: Map<string, ReadonlyMap<string, string>>
}

/** The provider asks for a few ids in a query: with more at once the last ones would wait too long. */
const atOnce = 100

/** So many records' texts are kept, for those that come after them. */
const mostKnown = 5_000

/** The texts of other records in the columns that show them; each of those records is read once while it is kept. */
export class Texts {
  readonly #provider: Reader
  readonly #targets: readonly Target[]

  constructor(provider: Reader, columns: readonly Column[], resources: readonly Resource[]) {
    this.#provider = provider
    this.#targets = targetsOf(columns, resources)
  }

  /** Reads what these records show; to be called before `of` is asked about them. */
  async load(records: readonly RaRecord[]): Promise<void> {
    await Promise.all(this.#targets.map(target => this.#fill(target, records)))
  }

  /** '' for a record that is not there, or may not be read. */
  of(record: Members, column: Column): string {
    const target = this.#targets.find(({ name }) => name === column.via?.reference)
    return target?.known.get(idIn(record, column))?.get(column.path) ?? ''
  }

  async #fill({ name, shown, known }: Target, records: readonly RaRecord[]): Promise<void> {
    if (known.size > mostKnown) known.clear()
    const wanted = shown.flatMap(({ column }) => records.map(record => idIn(record, column)))
    const ids = [...new Set(wanted)].filter(id => id !== '' && !known.has(id))
    if (ids.length === 0) return
    for (const id of ids) known.set(id, new Map())
    for (const record of await this.#read(name, ids)) {
      const texts = shown.map(({ column, there }) => [column.path, cellOf(record, there)] as const)
      known.set(String(record.id), new Map(texts))
    }
  }

  /** What is refused is as what is not there (M-PRO-05). */
  async #read(name: string, ids: readonly string[]): Promise<RaRecord[]> {
    const found: RaRecord[] = []
    try {
      for (const some of chunksOf(ids, atOnce)) {
        found.push(...(await this.#provider.getMany(name, { ids: some })).data)
      }
      return found
    } catch (error) {
      if (statusOf(error) === 403) return []
      throw error
    }
  }
}

const targetsOf = (columns: readonly Column[], resources: readonly Resource[]): Target[] =>
  resources
    .map(resource => ({
      name: resource.name,
      shown: shownOf(resource, columns),
      known: new Map(),
    }))
    .filter(({ shown }) => shown.length > 0)

function shownOf(resource: Resource, columns: readonly Column[]): Target['shown'] {
  const theirs = columnsOf(resource)
  return columns.flatMap(column => {
    const { reference, show = resource.title } = column.via ?? {}
    const there = theirs.find(({ path, via }) => path === show && !via)
    return reference === resource.name && there ? { column, there } : []
  })
}

function idIn(record: Members, { via }: Column): string {
  const id: unknown = via && get(record, via.source)
  return isText(id) ? id : ''
}
