import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, expectTypeOf, test } from 'vitest'
import type { RecordOf } from '@/schema/types'
import type { events, owners, things } from '../admin/support/sample'

test('the record type follows from the declaration', () => {
  type Thing = RecordOf<typeof things>
  expectTypeOf<Thing['id']>().toEqualTypeOf<string>()
  expectTypeOf<Thing['name']>().toEqualTypeOf<string>()
  expectTypeOf<Thing['price']>().toEqualTypeOf<number>()
  expectTypeOf<Thing['stock']>().toEqualTypeOf<number | null>()
  expectTypeOf<Thing['market']>().toEqualTypeOf<'consumer' | 'farmer' | null>()
  expectTypeOf<Thing['tags']>().toEqualTypeOf<string[] | null>()
  expectTypeOf<Thing['made']>().toEqualTypeOf<{ on: string | null }>()
  expectTypeOf<Thing>().not.toHaveProperty('owner')
  expectTypeOf<RecordOf<typeof owners>>().toEqualTypeOf<{
    id: string
    name: string
    since: string | null
  }>()
})

test('what is inside a field is part of the record type', () => {
  type Event = RecordOf<typeof events>
  type Point = { latitude: number; longitude: number }
  expectTypeOf<Event['keeperId']>().toEqualTypeOf<string>()
  expectTypeOf<Event['period']>().toEqualTypeOf<{
    start: string
    end: string | null
    room: 'a' | 'b' | null
  } | null>()
  expectTypeOf<NonNullable<Event['speakers']>[number]['name']>().toEqualTypeOf<string>()
  expectTypeOf<NonNullable<Event['speakers']>[number]['place']>().toEqualTypeOf<Point | null>()
  expectTypeOf<NonNullable<Event['items']>['a']>().toHaveProperty('qty')
  expectTypeOf<NonNullable<Event['extras']>['a']>().toEqualTypeOf<unknown>()
  expectTypeOf<NonNullable<Event['depot']>['formated_address']>().toEqualTypeOf<string | null>()
  expectTypeOf<NonNullable<Event['depot']>['geopoint']>().toEqualTypeOf<Point | null>()
})

/** Each line stands alone in a declaration that is sound without it. */
const mistakes = {
  'a column that is no field': "defineResource({ ...base, fields, list: ['nama'] })",
  'an order by no field': "defineResource({ ...base, fields, sort: ['nama', 'asc'] })",
  'an order in no direction': "defineResource({ ...base, fields, sort: ['name', 'up'] })",
  'a filter by no field': "defineResource({ ...base, fields, filters: ['nama'] })",
  'a search in no field': "defineResource({ ...base, fields, search: 'nama' })",
  'a title that is no field': "defineResource({ ...base, fields, title: 'nama' })",
  'a second line of no field':
    "defineResource({ ...base, fields, title: { name: 'name', beside: ['nama'] } })",
  'a title with a key that does not exist':
    "defineResource({ ...base, fields, title: { name: 'name', photo: 'name' } })",
  'a title without a name': "defineResource({ ...base, fields, title: { beside: ['name'] } })",
  'a view by no field':
    "defineResource({ ...base, fields, routes: { '/a': { filter: { nama: 'x' } } } })",
  'a view that is a filter': "defineResource({ ...base, fields, routes: { '/a': { name: 'x' } } })",
  'a name in a language that there is not':
    "defineResource({ ...base, fields, routes: { '/a': { names: { nl: 'X' } } } })",
  'a tab by no field':
    "defineResource({ ...base, fields, tabs: { A: { filter: { nama: 'x' } } } })",
  'a key that does not exist': 'defineResource({ ...base, fields, lits: [] })',
  'an access verb that does not exist': 'defineResource({ ...base, fields, access: { lst: any } })',
  'a select without choices': "f.select('Pasar')",
  'an initial value that is no choice': "f.select('Pasar', { a: 'A' }, { initial: 'b' })",
  'a colour of no choice': "f.select('Pasar', { a: 'A' }, { tones: { b: 'bad' } })",
  'a colour of what never follows':
    "f.derived('Keadaan', { a: 'A' }, { from: () => 'a', tones: { b: 'bad' } })",
  'a colour of neither yes nor no': "f.boolean('Tampil', { tones: { ya: 'done' } })",
  'a least length of a formatted text': "f.richText('Isi', { min: 3 })",
  'a unit of a price': "f.money('Harga', { unit: 'kg' })",
  'a suggestion of another type': "f.integer('N', { suggest: () => 'x' })",
  'a suggestion that is no instant': "f.timestamp('T', { suggest: () => 5 })",
  'a stamp at no moment': "f.timestamp('T', { stamp: 'delete' })",
  'an option of another kind': "f.boolean('Tampil', { max: 3 })",
  'an option with a slip of the pen': "f.text('Nama', { requird: true })",
  'an initial value of another type': "f.money('Harga', { initial: 'x' })",
  'a reference without the other resource': "f.reference('P')",
  'a group without fields': "f.group('G')",
  'a list of something else': "f.list('L', { a: 'teks' })",
  'an option of another kind in a group': "f.group('G', { a: f.boolean('A', { max: 3 }) })",
  'a place with a slip of the pen': "f.location('L', { adress: 'a' })",
  'a lookup without the other resource': "f.lookup('P', { source: 'id', show: 'name' })",
}

const preamble = `import { defineResource } from '@/schema/defineResource'
import { f } from '@/schema/f'
import { members as any } from '@/access'
const fields = { name: f.text('Nama'), tags: f.tags('Tag') }
const base = {
  name: 'a', label: 'A', icon: () => null, title: 'name', list: ['name'], sort: ['name', 'asc'],
  source: { provider: 'firestore', path: 'a', constant: {} }, access: { list: any },
} as const
export const sound = defineResource({ ...base, fields, search: 'name', routes: { '/a': { filter: { name: 'x' } } } })
`

test('a mistake in a declaration does not compile', () => {
  const firstLine = preamble.split('\n').length
  const source =
    preamble +
    Object.values(mistakes)
      .map((line, at) => `export const m${at} = ${line}`)
      .join('\n')
  const wrong = errorsByLine(source)
  expect(Object.keys(mistakes).filter((_, at) => !wrong.has(firstLine + at))).toEqual([])
  expect([...wrong.keys()].filter(line => line < firstLine)).toEqual([])
  expect([...wrong.values()].filter(text => text.includes('No overload'))).toEqual([])
  const ofUnit = Object.keys(mistakes).indexOf('a unit of a price')
  expect(wrong.get(firstLine + ofUnit)).toContain("'unit' does not exist")
})

/** What the compiler says of the lines of a module of ours that it refuses. */
function errorsByLine(source: string): Map<number, string> {
  const folder = mkdtempSync(join(tmpdir(), 'sarang-types-'))
  try {
    writeFileSync(join(folder, 'case.ts'), source)
    const base = resolve('tsconfig.json')
    const options = {
      extends: base,
      compilerOptions: { types: [] },
      files: ['case.ts'],
      include: [],
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options))
    const { stdout } = spawnSync(
      'node',
      [resolve('node_modules/typescript/bin/tsc'), '-p', folder],
      {
        encoding: 'utf8',
      },
    )
    return new Map(
      [...stdout.matchAll(/case\.ts\((\d+),\d+\): (.*)/g)].map(([, line, text = '']) => [
        Number(line),
        text,
      ]),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}
