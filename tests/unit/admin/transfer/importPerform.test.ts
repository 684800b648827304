import type { RaRecord } from 'react-admin'
import { describe, expect, test, vi } from 'vitest'
import { performImport } from '@/admin/transfer/import/perform'
import { refusedRecords, refusedRows } from '@/admin/transfer/importFiles'
import { events, things } from '../support/sample'
import { csv, dryRun, groundFor, memoryBackEnd, watch } from './importSupport'

const there: RaRecord[] = [
  { id: 'a', versionNo: 0, name: 'Oval', price: 5, stock: 7 },
  { id: 'b', versionNo: 0, name: 'Sudut', price: 6 },
]
const file = csv(
  ['ID', 'Nama barang', 'Harga', 'Stok'],
  ['', 'Baru 1', '1', ''],
  ['', 'Baru 2', '2', ''],
  ['c', 'Baru 3', '3', ''],
  ['a', 'Oval', '50', ''],
  ['b', 'Sudut', '6', ''],
  ['', '', '6', ''],
)

async function imported(refused: readonly string[] = []) {
  const back = memoryBackEnd({ things: there })
  for (const id of refused) back.refuse.set(id, { message: 'sarang.error.denied', status: 403 })
  const ground = groundFor(things, back.provider)
  const checked = await dryRun(ground, file)
  const outcome = await performImport(ground, { rows: checked }, watch())
  return { back, ground, checked, outcome, records: () => [...back.of('things').values()] }
}

describe('an import', () => {
  test('makes what is new, changes what differs, and touches nothing else', async () => {
    const { outcome, records, back } = await imported()
    expect(outcome).toMatchObject({ failed: [], rest: [] })
    expect(outcome.created.map(({ name }) => name)).toEqual(['Baru 1', 'Baru 2', 'Baru 3'])
    expect(outcome.updated).toEqual(['a'])
    expect(records()).toHaveLength(5)
    expect(back.of('things').get('a')).toMatchObject({ price: 50, stock: null })
    expect(back.of('things').get('b')).toBe(there[1])
    expect(back.calls).toMatchObject({ createMany: 2, update: 1 })
  })

  test('goes on when a row is refused, and can be tried again without making anything twice', async () => {
    const { outcome, back, ground, records } = await imported(['c', 'a'])
    expect(outcome.failed.map(({ checked, message }) => [checked.id, message])).toEqual([
      ['c', 'sarang.error.denied'],
      ['a', 'sarang.error.denied'],
    ])
    expect(outcome.created).toHaveLength(2)
    back.refuse.clear()
    const rows = outcome.failed.map(({ checked }) => checked)
    const { acts } = outcome
    const second = await performImport(ground, { rows, acts }, watch())
    // B-HIS-06: one import is one act, and is undone as one.
    expect(second).toMatchObject({ acts, failed: [], rest: [] })
    expect(new Set(back.acts)).toEqual(new Set(acts.map(({ name }) => name)))
    expect(acts).toHaveLength(1)
    expect(records()).toHaveLength(5)
  })

  test('B-HIS-06 that goes on for an hour is several acts, each begun before the server ends it', async () => {
    const back = memoryBackEnd()
    const ground = groundFor(things, back.provider)
    const rows = Array.from({ length: 600 }, (_, index) => ['', `Barang ${index}`, '1'])
    const checked = await dryRun(ground, csv(['ID', 'Nama barang', 'Harga'], ...rows))
    let now = 0
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now)
    const slow = { ...watch(), onProgress: () => (now += 40 * 60_000) }
    const { acts } = await performImport(ground, { rows: checked }, slow)
    const names = acts.map(({ name }) => name)
    expect(new Set(names).size).toBe(2)
    expect(back.acts).toEqual([names[0], names[0], names[1]])
    // What is left is tried once more on another day.
    now += 24 * 60 * 60_000
    const again = await performImport(ground, { rows: checked.slice(0, 1), acts }, watch())
    expect(again.acts.map(({ name }) => name)).toEqual([...names, back.acts.at(-1)])
    clock.mockRestore()
  })

  test('stops where it is told to, and says what it has not come to', async () => {
    const back = memoryBackEnd()
    const ground = groundFor(things, back.provider)
    const rows = Array.from({ length: 450 }, (_, index) => ['', `Barang ${index}`, '1'])
    const checked = await dryRun(ground, csv(['ID', 'Nama barang', 'Harga'], ...rows))
    const stop = new AbortController()
    const outcome = await performImport(
      ground,
      { rows: checked },
      { signal: stop.signal, onProgress: ({ done }) => done >= 200 && stop.abort() },
    )
    expect(outcome.created).toHaveLength(200)
    expect(outcome.rest.map(({ row }) => row.number)).toEqual(
      checked.slice(200).map(({ row }) => row.number),
    )
    expect(back.of('things').size).toBe(200)
  })

  test('stops when the server cannot be reached', async () => {
    const back = memoryBackEnd()
    const ground = groundFor(things, back.provider)
    const rows = Array.from({ length: 300 }, (_, index) => ['', `Barang ${index}`, '1'])
    const checked = await dryRun(ground, csv(['ID', 'Nama barang', 'Harga'], ...rows))
    for (const { id } of checked)
      back.refuse.set(id, { message: 'sarang.error.offline', status: 0 })
    const outcome = await performImport(ground, { rows: checked }, watch())
    expect([outcome.failed.length, outcome.rest.length]).toEqual([200, 100])
  })

  test.each([
    [403, 'sarang.error.denied', [200, 60]],
    [503, 'sarang.error.unavailable', [4, 256]],
    [409, 'sarang.error.conflict', [200, 60]],
  ])('of changes stops when the server refuses all with %s', async (status, message, counts) => {
    const many = Array.from({ length: 260 }, (_, at) => ({ id: `x${at}`, name: 'Oval', price: 5 }))
    const back = memoryBackEnd({ things: many })
    const ground = groundFor(things, back.provider)
    const rows = many.map(({ id }) => [id, 'Oval', '6'])
    const checked = await dryRun(ground, csv(['ID', 'Nama barang', 'Harga'], ...rows))
    for (const { id } of many) back.refuse.set(id, { message, status })
    const outcome = await performImport(ground, { rows: checked }, watch())
    expect([outcome.failed.length, outcome.rest.length]).toEqual(counts)
  })

  test('of changes goes on over rows that are refused among others', async () => {
    const many = Array.from({ length: 400 }, (_, at) => ({ id: `x${at}`, name: 'Oval', price: 5 }))
    const back = memoryBackEnd({ things: many })
    const ground = groundFor(things, back.provider)
    const rows = many.map(({ id }) => [id, 'Oval', '6'])
    const checked = await dryRun(ground, csv(['ID', 'Nama barang', 'Harga'], ...rows))
    const refused = many.filter((_, at) => at % 40 > 0)
    for (const { id } of refused)
      back.refuse.set(id, { message: 'sarang.error.denied', status: 403 })
    const outcome = await performImport(ground, { rows: checked }, watch())
    expect([outcome.failed.length, outcome.rest.length]).toEqual([390, 0])
  })

  test('a row that was in before its answer got lost is done, also when somebody has edited it since', async () => {
    const back = memoryBackEnd()
    const ground = groundFor(things, back.provider)
    const rows = [
      ['', 'Baru', '1'],
      ['c', 'Punya ID', '1'],
    ]
    const [fresh, named] = await dryRun(ground, csv(['ID', 'Nama barang', 'Harga'], ...rows))
    if (!fresh || !named) throw new Error('no rows')
    for (const { id } of [fresh, named])
      back.refuse.set(id, { message: 'sarang.error.offline', status: 0 })
    const first = await performImport(ground, { rows: [fresh] }, watch())
    expect(first.failed).toMatchObject([{ status: 0 }])
    const there = { message: 'sarang.error.exists', status: 409 }
    for (const { id } of [fresh, named]) back.refuse.set(id, there)
    const due = { rows: [fresh, named], acts: first.acts }
    const second = await performImport(ground, due, watch())
    expect(second.created.map(({ id }) => id)).toEqual([fresh.id])
    // Somebody else may have called another record so.
    expect(second.failed.map(({ checked }) => checked.id)).toEqual([named.id])
  })
})

test('the file of failed rows is the rows as they were and why, ready to be imported again', async () => {
  const ground = groundFor(things)
  const text = csv(['ID', 'Nama barang', 'Cerita', 'Harga'], ['', '=1+1', 'a;"b"\nc', 'mahal'])
  const [row] = (await dryRun(ground, text)).map(({ row }) => row)
  if (!row) throw new Error('no row')
  const header = ['ID', 'Nama barang', 'Cerita', 'Harga']
  const parts = refusedRows({ header }, [{ row, reason: 'Bukan bilangan' }], 'Alasan')
  const again = parts.join('').replace('mahal', '7')
  expect(parts.join('')).toContain("'=1+1")
  const [checked] = await dryRun(ground, again)
  expect(checked?.data).toMatchObject({ name: '=1+1', story: 'a;"b"\nc', price: 7 })
  expect(parts.join('').split('\r\n')[0]).toMatch(/;Alasan$/)
})

test('the file of failed rows has their cells without a head, too, for which they are refused again', async () => {
  const header = ['ID', 'Nama barang', 'Harga']
  const ground = groundFor(things)
  const checked = await dryRun(ground, csv(header, ['', 'Rak', '1', '', 'Jl. Walet', '5']))
  const rows = checked.map(({ row }) => ({ row, reason: 'Kolom' }))
  const text = refusedRows({ header }, rows, 'Alasan').join('')
  expect(text).toContain(';Rak;1;Kolom;;Jl. Walet;5\r\n')
  expect(await dryRun(ground, text)).toMatchObject([{ state: 'wrong' }])
})

test('the file of failed rows has one with too few cells so that it is refused again, and empties nothing', async () => {
  const header = ['ID', 'Nama barang', 'Stok']
  const ground = groundFor(things, memoryBackEnd({ things: there }).provider)
  const checked = await dryRun(ground, csv(header, ['a', 'Bulat']))
  const rows = checked.map(({ row }) => ({ row, reason: 'Kolom' }))
  const text = refusedRows({ header }, rows, 'Alasan').join('')
  expect(await dryRun(ground, text)).toMatchObject([{ state: 'wrong' }])
  const right = text.replace(';;Kolom;Kolom', ';7;Kolom')
  expect(await dryRun(ground, right)).toMatchObject([{ state: 'changed', data: { name: 'Bulat' } }])
})

test('the file of failed records of a JSON file is they as they were and why, ready to be imported again', async () => {
  const ground = groundFor(events)
  const records = [
    { title: 'Satu', items: { a: { name: 'x', qty: 1, price: 12.125 } }, extras: { berat: 0.5 } },
    { title: '', keeperId: 'o1', speakers: [{ name: '=1+1' }], others: null },
  ]
  const read = async (text: string) => {
    const checked = await dryRun(ground, text, { name: 'a.json' })
    return checked.map(({ row, values }) => ({
      row,
      values: values.map(({ column, value }) => [column.path, value]),
    }))
  }
  const first = await read(JSON.stringify(records))
  const failed = first.map(({ row }) => ({ row, reason: 'Wajib diisi' }))
  const text = refusedRecords(failed).join('')
  expect(JSON.parse(text)).toEqual(records.map(record => ({ ...record, _reason: 'Wajib diisi' })))
  const second = await read(text)
  expect(second.map(({ values }) => values)).toEqual(first.map(({ values }) => values))
})
