import type { RaRecord } from 'react-admin'
import { describe, expect, test } from 'vitest'
import { columnsOf } from '@/admin/transfer/columns'
import type { FileFormat } from '@/admin/transfer/download'
import { hasEntries } from '@/admin/transfer/entries/rows'
import { type ExportJob, exportFile } from '@/admin/transfer/exportFile'
import { changesIn } from '@/admin/transfer/import/changes'
import type { Checked } from '@/admin/transfer/import/checkRow'
import type { Ground } from '@/admin/transfer/import/ground'
import { targetsOf } from '@/admin/transfer/import/mapping'
import { performImport } from '@/admin/transfer/import/perform'
import { initialValues } from '@/admin/views/initialValues'
import { set } from '@/lib/values'
import { decode, openCollection } from '@/providers/firestore/collection'
import { prepareData } from '@/providers/firestore/write/commit'
import { toNewRecord } from '@/providers/firestore/write/update'
import { resources } from '@/resources'
import { defineResource } from '@/schema/defineResource'
import { f } from '@/schema/f'
import { singleIdOf } from '@/schema/routes'
import type { Field, FieldMap, Resource } from '@/schema/types'
import { createRandom } from '../../../../demo/random'
import { fewOf } from '../../../support/exhaustive'
import { database } from '../../providers/firestore/support'
import { generatedRecord, leftEmpty } from '../support/generated'
import { events, things } from '../support/sample'
import { admin, bare, dryRun, watch } from './importSupport'

/** As if everybody might write every field, unasked: it is about what files say, not about who may. */
const opened = (resource: Resource): Resource => ({
  ...resource,
  views: {},
  fields: freed(resource.fields),
})

const freed = (fields: FieldMap): FieldMap =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind, label, options }]): [string, Field] => {
      const { write, check, stamp, flow, ...rest } = options
      const inside = rest.fields && { fields: freed(rest.fields) }
      return [name, { kind, label, options: { ...rest, ...inside } }]
    }),
  )

/** A base that keeps records as the provider writes and reads them; of other resources it has whatever is asked for. */
function baseOf(resource: Resource) {
  const collection = openCollection(database, resource, resources)
  const records = new Map<string, RaRecord>()
  const kept = (stored: object, id: string) =>
    ({ ...(inOrder(decode(collection.encode(stored, ''))) as object), id }) as RaRecord
  const create = async (data: RaRecord, left: Record<string, unknown> = {}) => {
    const id = String(data.id)
    const own = id.split('~').at(-1) ?? id
    const stored = toNewRecord(collection, await prepareData(collection, data), own)
    for (const [path, value] of Object.entries(left)) set(stored, path, value)
    records.set(id, kept(stored, id))
  }
  const all = () => [...records.values()].sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1))
  const provider = {
    getList: async () => ({ data: all(), total: records.size, pageInfo: { hasNextPage: false } }),
    count: async () => ({ data: records.size }),
    getMany: async (name: string, { ids }: { ids: string[] }) => ({
      data: name === resource.name ? ids.flatMap(id => records.get(id) ?? []) : ids.map(titled),
    }),
    createMany: async (_: string, { records: fresh }: { records: RaRecord[] }) => {
      for (const data of fresh) await create(data)
      return { data: fresh, failed: [] }
    },
    update: async (_: string, { id, data }: { id: string; data: object }) => {
      const after = merged(records.get(id) ?? {}, data)
      records.set(id, kept(after, id))
      return { data: after }
    },
  }
  return { provider, create, all }
}

const titled = (id: string) => ({ id, name: `Nama ${id}` })

/** Firestore keeps names by the alphabet. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, member]) => [name, inOrder(member)]))
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function merged(before: object, data: object): object {
  const next: Record<string, unknown> = { ...before }
  for (const [name, value] of Object.entries(data)) {
    const old = next[name]
    if (value === null) delete next[name]
    else next[name] = isMap(value) && isMap(old) ? merged(old, value) : value
  }
  return next
}

type Base = ReturnType<typeof baseOf>

async function exported(resource: Resource, { provider }: Base, format: FileFormat) {
  const { parts, entries } = await exportFile(
    {
      provider,
      resources: [resource],
      wanted: { resource: resource.name, filter: {}, sort: { field: 'id', order: 'ASC' } },
      columns: columnsOf(resource),
      format,
    } as unknown as ExportJob,
    { signal: watch().signal, onProgress: () => undefined },
  )
  const textOf = (blobs: readonly Blob[]) => new Blob([...blobs]).arrayBuffer()
  return {
    file: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await textOf(parts)),
    entries:
      entries && new TextDecoder('utf-8', { ignoreBOM: true }).decode(await textOf(entries.parts)),
  }
}

const groundOf = (resource: Resource, { provider }: Base) =>
  ({
    resource,
    provider,
    initial: initialValues(resource, {}),
    permissions: { who: admin, may: () => true },
  }) as unknown as Ground

const everything = (resource: Resource) => targetsOf(resource, () => true)

async function checked(resource: Resource, base: Base, file: string, name = 'a.csv') {
  return dryRun(groundOf(resource, base), file, { name, targets: everything(resource) })
}

async function imported(resource: Resource, base: Base, file: string, name = 'a.csv') {
  const rows = await checked(resource, base, file, name)
  expect(faultsOf(rows)).toEqual([])
  await performImport(groundOf(resource, base), { rows }, watch())
}

const faultsOf = (rows: readonly Checked[]) =>
  rows.flatMap(({ id, problems }) => problems.map(problem => [id, problem]))
/** What an import would write, and how it says so. */
const changesOf = (rows: readonly Checked[]) =>
  rows.flatMap(({ id, before = {}, values }) =>
    values.map(value => [id, value.column.path, value.value, changesIn(before, value)]),
  )

const declared = [...resources, things, events].filter(
  ({ source }) => source.provider === 'firestore',
)
const cases = declared.flatMap(resource =>
  fewOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]).map(seed => [resource.name, seed, resource] as const),
)

interface Filling {
  /** Fields that no record has. */
  without?: readonly string[]
  /** Whether apps have written, too, which leave what is empty in their own ways. */
  isLeft?: boolean
}

async function filledBase(resource: Resource, seed: number, filling: Filling = {}) {
  const { without = [], isLeft = false } = filling
  const random = createRandom(seed)
  const base = baseOf(resource)
  const many = singleIdOf(resource.source.path) ? 1 : 12
  for (let index = 0; index < many; index += 1) {
    const record = generatedRecord(resource, index, random)
    for (const path of without) set(record, path, null)
    await base.create(record, isLeft ? leftEmpty(resource, random) : {})
  }
  return base
}

describe('M-PRD-01 an import is the inverse of an export', () => {
  describe.each(cases)('%s %i', (_, seed, declaration) => {
    const resource = opened(declaration)

    test('both CSV files, brought into an empty base, are exported again byte for byte', async () => {
      const base = await filledBase(resource, seed)
      const first = await exported(resource, base, 'csv')
      const empty = baseOf(resource)
      await imported(resource, empty, first.file)
      if (first.entries) {
        expect(changesOf(await checked(resource, empty, first.entries))).toEqual([])
      }
      expect(await exported(resource, empty, 'csv')).toEqual(first)
    })

    test('so is JSON', async () => {
      const base = await filledBase(resource, seed)
      const first = await exported(resource, base, 'json')
      const empty = baseOf(resource)
      await imported(resource, empty, first.file, 'a.json')
      expect(await exported(resource, empty, 'json')).toEqual(first)
    })

    test('so is JSON of what apps left empty: null, a list or a map of nothing, a blank text, members that are null', async () => {
      const base = await filledBase(resource, seed, { isLeft: true })
      const first = await exported(resource, base, 'json')
      const empty = baseOf(resource)
      await imported(resource, empty, first.file, 'a.json')
      expect(await exported(resource, empty, 'json')).toEqual(first)
    })

    test('what is imported where it came from changes nothing', async () => {
      const base = await filledBase(resource, seed)
      const csv = await exported(resource, base, 'csv')
      const json = await exported(resource, base, 'json')
      expect(changesOf(await checked(resource, base, csv.file))).toEqual([])
      expect(changesOf(await checked(resource, base, csv.entries ?? csv.file))).toEqual([])
      expect(changesOf(await checked(resource, base, json.file, 'a.json'))).toEqual([])
    })

    test('entries come back from the file of entries alone', async () => {
      const base = await filledBase(resource, seed)
      const first = await exported(resource, base, 'csv')
      if (!first.entries) return
      const listed = columnsOf(resource)
        .filter(hasEntries)
        .map(({ path }) => path)
      const bare = await filledBase(resource, seed, { without: listed })
      expect((await exported(resource, bare, 'csv')).entries).toBeUndefined()
      await imported(resource, bare, first.entries)
      expect((await exported(resource, bare, 'csv')).entries).toEqual(first.entries)
    })
  })
})

test('JSON empties with null what is there, and leaves what it does not name', async () => {
  const resource = defineResource({ ...bare, fields: { name: f.text('Nama'), note: f.text('C') } })
  const base = baseOf(resource)
  await base.create({ id: 'a', name: 'Lama', note: 'lama' })
  await base.create({ id: 'b', name: 'Lama', note: 'lama' })
  await imported(resource, base, '[{"id":"a","name":"Baru"},{"id":"b","note":null}]', 'a.json')
  expect(base.all()).toEqual([
    { id: 'a', name: 'Baru', note: 'lama', versionNo: 0 },
    { id: 'b', name: 'Lama', versionNo: 0 },
  ])
})

describe('what stands in the place of a group and is none', () => {
  const choices = { all: 'Semua', staff: 'Petugas' }
  const members = { audience: f.select('Siapa', choices), note: f.text('Catatan') }
  const resource = defineResource({
    ...bare,
    fields: { name: f.text('Nama'), target: f.group('Penerima', members) },
  })

  test.each(['semua orang', 7, ['all']])(
    '%j is in the file, where its first member is',
    async target => {
      const base = baseOf(resource)
      await base.create({ id: 'a', name: 'Lama', target })
      const { file } = await exported(resource, base, 'csv')
      const said =
        typeof target === 'string' ? target : JSON.stringify(target).replaceAll('"', '""')
      expect(file).toContain(said)
      expect(changesOf(await checked(resource, base, file))).toEqual([])
      const [row] = await checked(resource, baseOf(resource), file)
      expect(row?.problems).toMatchObject([
        { message: 'sarang.import.wrong.choice', column: 'Penerima: Siapa' },
      ])
    },
  )
})
