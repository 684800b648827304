import { HttpError, type RaRecord } from 'react-admin'
import { describe, expect, test, vi } from 'vitest'
import { columnsOf, spread } from '@/admin/transfer/columns'
import { type ExportJob, exportFile } from '@/admin/transfer/exportFile'
import { isAsExported } from '@/admin/transfer/import/changes'
import { guessMapping, targetsOf } from '@/admin/transfer/import/mapping'
import { readTable } from '@/admin/transfer/import/table'
import type { Members, Resource } from '@/schema/types'
import { fullRecord, oddRecords } from '../support/records'
import { events, owners, things } from '../support/sample'

const resources: Resource[] = [things, owners, events]
const wanted = { resource: 'things', filter: {}, sort: { field: 'name', order: 'ASC' } } as const
const labelled = (labels: string[]) =>
  columnsOf(things).filter(({ label }) => labels.includes(label))

/** So many records, a page at a time, as a provider without a count answers. */
function shopOf(records: readonly RaRecord[]) {
  const getList = vi.fn(async (_: string, params: object) => {
    const { pagination } = params as { pagination: { page: number; perPage: number } }
    const end = pagination.page * pagination.perPage
    const data = records.slice(end - pagination.perPage, end)
    return { data, total: records.length, pageInfo: { hasNextPage: end < records.length } }
  })
  const getMany = vi.fn(async (name: string, { ids }: { ids: readonly unknown[] }) => {
    const all = name === 'things' ? records : owners10
    return { data: all.filter(({ id }) => ids.includes(id)) }
  })
  const count = vi.fn(async () => ({ data: records.length }))
  const countUnsorted = vi.fn(async () => ({ data: 0 }))
  return { getList, getMany, count, countUnsorted }
}

const owners10 = Array.from({ length: 10 }, (_, index) => ({
  id: `o${index}`,
  name: `=Pemilik; ${index}`,
}))

const many = (count: number): RaRecord[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `t${index}`,
    name: `Barang ${index}`,
    ownerId: `o${index % 12}`,
  }))

type Job = Partial<Omit<ExportJob, 'provider'>> & { provider: object }

async function run(job: Job, stop = new AbortController()) {
  const onProgress = vi.fn()
  const { parts, count } = await exportFile(
    { resources, wanted, columns: columnsOf(things), format: 'csv', ...job } as ExportJob,
    { signal: stop.signal, onProgress },
  )
  const bytes = new Uint8Array(await new Blob([...parts]).arrayBuffer())
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  return { bytes, text, count, progress: onProgress.mock.calls }
}

describe('a file', () => {
  test('has a mark, Indonesian headers, semicolons and CRLF, and no formulas', async () => {
    const records = [
      { id: 'a', name: '=1+1', price: 12_500, stock: -3, ownerId: 'o1', weight: 1.5 },
      { id: 'b', name: 'dua\nbaris; "kutip"', tags: ['a', 'b'], ownerId: 'o99' },
    ]
    const labels = ['ID', 'Nama barang', 'Stok', 'Harga', 'Berat', 'Tag', 'Pemilik']
    const { text, count } = await run({ provider: shopOf(records), columns: labelled(labels) })
    expect(count).toBe(2)
    expect(text).toBe(
      '\ufeffID;Nama barang;Stok;Harga;Berat;Tag;Pemilik\r\n' +
        `a;'=1+1;-3;12500;1,5;;"'=Pemilik; 1"\r\n` +
        'b;"dua\nbaris; ""kutip""";;;;"a; b";\r\n',
    )
  })

  test('in JSON has plain records, and what others are called apart from them', async () => {
    const records = [
      { id: 'a', name: '=1', stock: 2, 'made.on': 'x', made: { on: '2026' }, ownerId: 'o1', x: 1 },
      { id: 'b', name: null, tags: ['t'], stock: 'odd' },
    ]
    const columns = labelled(['ID', 'Nama barang', 'Stok', 'Tag', 'Dibuat', 'Pemilik', 'Keadaan'])
    const { text } = await run({ provider: shopOf(records), columns, format: 'json' })
    expect(JSON.parse(text)).toEqual([
      {
        id: 'a',
        name: '=1',
        stock: 2,
        // Its list shows them.
        tags: null,
        made: { on: '2026' },
        _labels: { owner: '=Pemilik; 1', state: 'Tersedia' },
      },
      { id: 'b', name: null, tags: ['t'], stock: 'odd', _labels: { owner: '', state: 'Tersedia' } },
    ])
  })

  test('of nothing is none', async () => {
    const { count, text } = await run({ provider: shopOf([]), format: 'json' })
    expect([count, JSON.parse(text)]).toEqual([0, []])
  })
})

describe('M-MFG-01 what lacks the field that the list goes by', () => {
  /** Firestore's: an order by a field finds what has it. Counts are told, or denied. */
  function shopWithGaps(isGap: (index: number) => boolean, { total = 700, told = true } = {}) {
    const records: RaRecord[] = many(total).map((record, index) =>
      isGap(index) ? { id: record.id } : record,
    )
    const shop = shopOf(records)
    const sorted = records.filter(({ name }) => name)
    const dated = shopOf(sorted)
    const getList = vi.fn(async (name: string, params: { sort: { field: string } }) =>
      params.sort.field === 'id' ? shop.getList(name, params) : dated.getList(name, params),
    )
    const count = vi.fn(async () => ({ data: told ? total : undefined }))
    const countUnsorted = vi.fn(async () => ({ data: total - sorted.length }))
    return { ...shop, getList, count, countUnsorted }
  }
  const isOdd = (index: number) => index % 2 === 1

  test.each([true, false])('comes behind the others, each once; its count told: %s', async told => {
    const provider = shopWithGaps(isOdd, { told })
    const { text, count, progress } = await run({ provider, columns: labelled(['ID']) })
    const ids = text.trim().split('\r\n').slice(1)
    expect([count, new Set(ids).size]).toEqual([700, 700])
    expect([ids[1], ids[350]]).toEqual(['t2', 't1'])
    expect(progress.at(-1)).toEqual([700, 700])
  })

  const ordersOf = ({ getList }: Pick<ReturnType<typeof shopWithGaps>, 'getList'>) =>
    getList.mock.calls.map(([, { sort }]) => sort.field)

  test('is looked for until it is found', async () => {
    const provider = shopWithGaps(index => index === 3, { total: 2001 })
    expect(await run({ provider })).toMatchObject({ count: 2001 })
    expect(ordersOf(provider)).toEqual(['name', 'name', 'name', 'name', 'id'])
    const { filter, sort } = wanted
    expect(provider.countUnsorted).toHaveBeenCalledExactlyOnceWith('things', { filter, sort })
  })

  test('is not looked for where nothing does, though fewer came than were counted', async () => {
    const untold = shopWithGaps(() => false, { told: false })
    expect(await run({ provider: untold })).toMatchObject({ count: 700 })
    expect(ordersOf(untold)).toEqual(['name', 'name'])
    const count = async () => ({ data: 701 })
    const deleted = { ...shopWithGaps(() => false), count }
    expect(await run({ provider: deleted })).toMatchObject({ count: 700 })
    expect(ordersOf(deleted)).toEqual(['name', 'name'])
  })

  test('is looked for among all where no count tells of it', async () => {
    const countUnsorted = async () => {
      throw new HttpError('sarang.error.denied', 403)
    }
    const provider = { ...shopWithGaps(isOdd), countUnsorted }
    expect(await run({ provider })).toMatchObject({ count: 700 })
  })

  test.each([
    ['whose order shows all', { sort: { field: 'id', order: 'ASC' } }],
    ['that is whole in any', { isWhole: true }],
    ['that is searched', { filter: { q: 'Bara' } }],
    ['of which some are picked', { ids: ['t0'] }],
  ] as const)('is not asked for in a list %s', async (_, more) => {
    const provider = shopWithGaps(isOdd)
    await run({ provider, wanted: { ...wanted, ...more } as ExportJob['wanted'] })
    expect(provider.count).not.toHaveBeenCalled()
    expect(provider.getList.mock.calls.length).toBeLessThanOrEqual(2)
  })
})

describe('reading', () => {
  test('goes on behind 1,000 records, in the order asked for, and tells how far it is', async () => {
    const provider = shopOf(many(1201))
    const { text, count, progress } = await run({ provider, columns: labelled(['ID']) })
    expect(count).toBe(1201)
    expect(text.trim().split('\r\n').slice(1)).toEqual(many(1201).map(({ id }) => id))
    expect(progress).toEqual([
      [500, 1201],
      [1000, 1201],
      [1201, 1201],
    ])
    expect(provider.getList).toHaveBeenLastCalledWith('things', {
      filter: {},
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 3, perPage: 500 },
      meta: { isExact: true },
    })
  })

  test('asks for each other record once, and only for columns that show it', async () => {
    const provider = shopOf(many(1201))
    const { text } = await run({ provider, columns: labelled(['ID', 'Pemilik']) })
    expect(provider.getMany).toHaveBeenCalledExactlyOnceWith('owners', {
      ids: Array.from({ length: 12 }, (_, index) => `o${index}`),
    })
    expect(text).toContain(`t13;"'=Pemilik; 1"\r\n`)
    expect(text).toContain('t10;\r\n')
  })

  test('asks for a hundred others at a time', async () => {
    const records = many(250).map(record => ({ ...record, ownerId: `x${record.id}` }))
    const provider = shopOf(records)
    await run({ provider, columns: labelled(['ID', 'Pemilik']) })
    expect(provider.getMany.mock.calls.map(([, { ids }]) => ids.length)).toEqual([100, 100, 50])
  })

  test('has a record that moved in the meantime once', async () => {
    const records = many(700)
    const twice = [...records.slice(0, 500), ...records.slice(499)]
    const { count } = await run({ provider: shopOf(twice) })
    expect(count).toBe(700)
  })

  test('of a list that is but an index asks for the records themselves', async () => {
    const provider = shopOf(many(501))
    const listed = { ...wanted, listed: 'index' }
    const { text, count } = await run({ provider, wanted: listed, columns: labelled(['ID']) })
    expect(count).toBe(501)
    expect(text).toContain('t499\r\nt500\r\n')
    expect(provider.getList.mock.calls.map(([name]) => name)).toEqual(['index', 'index'])
    expect(provider.getMany).toHaveBeenLastCalledWith('things', { ids: ['t500'] })
  })

  test('of selected records asks for them by their ids', async () => {
    const provider = shopOf(many(900))
    const ids = many(600).map(({ id }) => id)
    const { count, progress } = await run({ provider, wanted: { ...wanted, ids } })
    expect([count, progress.at(-1)]).toEqual([600, [600, 600]])
    expect(provider.getList).not.toHaveBeenCalled()
  })

  test('stops at an error, and when it is told to', async () => {
    const provider = shopOf(many(2000))
    const answer = await provider.getList('things', { pagination: { page: 1, perPage: 500 } })
    const fails = vi.fn().mockResolvedValueOnce(answer).mockRejectedValue(new Error('putus'))
    await expect(run({ provider: { ...provider, getList: fails } })).rejects.toThrow('putus')

    const stop = new AbortController()
    const stops = vi.fn(async () => {
      stop.abort()
      return answer
    })
    await expect(run({ provider: { ...provider, getList: stops } }, stop)).rejects.toThrow(/abort/i)
    expect(stops).toHaveBeenCalledOnce()
  })

  test('does without the names of those whom the server does not show', async () => {
    const getMany = async () => {
      throw new HttpError('sarang.error.denied', 403)
    }
    const { text } = await run({ provider: { ...shopOf(many(2)), getMany } })
    expect(text).toContain('Barang 1')
    const offline = async () => {
      throw new HttpError('sarang.error.offline', 0)
    }
    await expect(run({ provider: { ...shopOf(many(2)), getMany: offline } })).rejects.toThrow()
  })
})

describe('an import of what was exported finds every cell as it is', () => {
  const cases = [things, events].flatMap(resource =>
    (['csv', 'json'] as const).map(format => [resource.name, format, resource] as const),
  )
  test.each(cases)('%s in %s', async (_, format, resource: Resource) => {
    const odd = oddRecords(resource).map(record => JSON.parse(JSON.stringify(record)))
    const full = { ...fullRecord(resource, 'full'), warna: "'=1" }
    const records: RaRecord[] = [...odd, full]
    const provider = shopOf(records)
    const { bytes } = await run({ provider, format, columns: columnsOf(resource) })

    const paths = [...columnsOf(resource).map(({ path }) => path)]
    const table = readTable(bytes, `x.${format}`, { paths, rest: 'others' })
    const targets = targetsOf(resource, () => true)
    const mapping = guessMapping(table, resource, targets)
    // A group is a column in JSON, each of its members one in CSV.
    const columns = format === 'csv' ? spread(columnsOf(resource)) : columnsOf(resource)
    const asked = targets.filter(({ path }) => columns.some(column => column.path === path))
    expect(new Set(mapping.filter(Boolean))).toEqual(new Set(asked))
    for (const [row, record] of table.rows.map((each, index) => [each, records[index]] as const)) {
      for (const [index, column] of mapping.entries()) {
        if (!column || row.cells[index] === undefined) continue
        const isSame = isAsExported(row.cells[index], column, record as Members)
        expect([record?.id, column.label, isSame]).toEqual([record?.id, column.label, true])
      }
    }
    expect(table.rows).toHaveLength(records.length)
  })
})
