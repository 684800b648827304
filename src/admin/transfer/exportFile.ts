import type { RaRecord } from 'react-admin'
import { chunksOf, get, isText, set, statusOf } from '@/lib'
import { listedFields, type Members, type Resource } from '@/schema'
import { type Column, cellOf, columnsOf, isStored, spread } from './columns'
import { BOM, csvLines, type FileFormat } from './download'
import { entryRows, hasEntries, headsOf } from './entries/rows'
import { batchesOf, type Reader, type Wanted } from './exportRecords'

export interface ExportJob {
  readonly provider: Reader
  readonly resources: readonly Resource[]
  readonly wanted: Wanted
  readonly columns: readonly Column[]
  readonly format: FileFormat
}

export interface Watch {
  readonly signal: AbortSignal
  onProgress(done: number, total: number | undefined): void
}

export interface ExportedFile {
  readonly parts: readonly Blob[]
  /** Records, or rows of entries. */
  readonly count: number
  /** csv: the entries of lists and maps, row by row, where there are any. */
  readonly entries?: ExportedFile
}

/**
 * Reads the records and writes them as a file, in parts which the browser keeps where it has room. Rejects, with no
 * part left, when a read fails or the signal says stop.
 */
export async function exportFile(job: ExportJob, watch: Watch): Promise<ExportedFile> {
  const columns = job.format === 'csv' ? spread(job.columns) : job.columns
  const texts = new Texts(job.provider, columns, job.resources)
  const own = job.resources.find(({ name }) => name === job.wanted.resource)
  const writer = writers[job.format]({
    columns,
    listed: new Set(own && listedFields(own)),
    show: (record, column) => (column.via ? texts.of(record, column) : cellOf(record, column)),
  })
  const parts = [new Blob([writer.head])]
  const entries = entriesFile(job.format === 'csv' ? columns.filter(hasEntries) : [])
  let count = 0
  for await (const { records, total } of batchesOf(job.provider, job.wanted)) {
    watch.signal.throwIfAborted()
    await texts.load(records)
    watch.signal.throwIfAborted()
    parts.push(new Blob([writer.rows(records, count === 0)]))
    entries.add(records)
    count += records.length
    watch.onProgress(count, total)
  }
  return { parts: [...parts, new Blob([writer.foot])], count, ...entries.file() }
}

/** The file of the entries in these columns, as it grows. */
function entriesFile(columns: readonly Column[]) {
  const heads = headsOf(columns)
  const parts = [new Blob([BOM + csvLines([heads])])]
  let count = 0
  return {
    add(records: readonly RaRecord[]) {
      const rows = records.flatMap(record =>
        columns.flatMap(column => entryRows(record, column, heads)),
      )
      if (rows.length > 0) parts.push(new Blob([csvLines(rows)]))
      count += rows.length
    },
    file: () => (count > 0 ? { entries: { parts, count } } : {}),
  }
}

interface Writer {
  readonly head: string
  rows(records: readonly RaRecord[], isFirst: boolean): string
  readonly foot: string
}

interface Written {
  readonly columns: readonly Column[]
  /** What every record has, if only null. */
  readonly listed: ReadonlySet<string>
  show(record: Members, column: Column): string
}

const writers: Readonly<Record<FileFormat, (written: Written) => Writer>> = {
  csv: ({ columns, show }) => ({
    head: BOM + csvLines([columns.map(({ label }) => label)]),
    rows: records => csvLines(records.map(record => columns.map(column => show(record, column)))),
    foot: '',
  }),
  json: written => ({
    head: '[',
    rows: (records, isFirst) =>
      records
        .map((record, index) => {
          const line = JSON.stringify(plainRecord(record, written))
          return `${isFirst && index === 0 ? '' : ','}\n${line}`
        })
        .join(''),
    foot: '\n]\n',
  }),
}

/** Under this name are the texts that the record does not hold itself: what others are called, what follows from it. */
const SHOWN = '_labels'

/** What the record holds in these columns, as it holds it; its free names together under that of their field. */
function plainRecord(record: Members, { columns, listed, show }: Written): Members {
  const plain: Record<string, unknown> = {}
  const shown: Record<string, string> = {}
  for (const column of columns) {
    const isFree = column.field.kind === 'rest'
    const value: unknown = isFree ? column.read(record) : get(record, column.path)
    // Said to be none where a new record would have something.
    const isSaid = column.field.options.initial !== undefined || listed.has(column.path)
    const own = isSaid ? (value ?? null) : value
    if (!isStored(column)) shown[column.path] = show(record, column)
    else if (own !== undefined) set(plain, column.path, own)
  }
  return Object.keys(shown).length > 0 ? { ...plain, [SHOWN]: shown } : plain
}

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
class Texts {
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
