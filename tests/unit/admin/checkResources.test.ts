import { expect, test } from 'vitest'
import { checkResources } from '@/admin/checkResources'
import { f } from '@/admin/fields/f'
import type { Resource } from '@/admin/types'
import { owners, samples, things } from './support/sample'

test('sound declarations pass', () => {
  expect(() => checkResources(samples)).not.toThrow()
})

const broken = (change: Partial<Resource>): Resource[] => [{ ...things, ...change }, owners]
const withField = (name: string, field: Resource['fields'][string]) =>
  broken({ fields: { ...things.fields, [name]: field } })

const referring: Resource[] = [
  {
    ...owners,
    name: 'refs',
    fields: { name: f.text('N'), owner: f.reference('O', { reference: 'owners' }) },
    list: ['name'],
  },
]

test.each<[string, Resource[], string]>([
  [
    'an unknown reference',
    withField('owner', f.lookup('P', { reference: 'ownrs', source: 'ownerId', show: 'name' })),
    "things.owner: reference 'ownrs' tidak terdaftar; daftarkan di resources atau perbaiki namanya",
  ],
  [
    'an unknown field of the other record',
    withField('owner', f.lookup('P', { reference: 'owners', source: 'ownerId', show: 'nama' })),
    "things.owner: 'owners' tidak punya field 'nama'; perbaiki show",
  ],
  [
    'an unknown source',
    withField('owner', f.lookup('P', { reference: 'owners', source: 'owner_id', show: 'name' })),
    "things.owner: source 'owner_id' tidak ada; pakai 'id' atau nama dari fields",
  ],
  [
    'a reference to nothing',
    withField('keeper', f.reference('P', { reference: 'ownrs' })),
    "things.keeper: reference 'ownrs' tidak terdaftar; daftarkan di resources atau perbaiki namanya",
  ],
  [
    'a reference to nothing inside a list of groups',
    withField('a', f.list('A', { b: f.group('B', { c: f.reference('C', { reference: 'x' }) }) })),
    "things.a.b.c: reference 'x' tidak terdaftar; daftarkan di resources atau perbaiki namanya",
  ],
  [
    "the server's time inside of a list",
    withField('a', f.list('A', { b: f.group('B', { at: f.timestamp('T', { stamp: 'save' }) }) })),
    'things.a.b.at: stamp tidak berlaku di dalam field lain; pindahkan ke fields',
  ],
  [
    'a reference to what cannot be searched',
    [things, { ...owners, search: undefined }, ...referring],
    "refs.owner: 'owners' tidak bisa dicari; beri search pada resource itu",
  ],
  [
    'an order by a group',
    broken({ fields: { ...things.fields, g: f.group('G', {}) }, sort: ['g', 'asc'] }),
    'things.g: sort tidak menerima jenis group; pilih field yang bisa diurutkan',
  ],
  [
    'an order by what has none',
    broken({ sort: ['tags', 'asc'] }),
    'things.tags: sort tidak menerima jenis tags; pilih field yang bisa diurutkan',
  ],
  [
    'a filter without an input',
    broken({ filters: ['story'] }),
    'things.story: filters tidak menerima jenis longText; hapus dari filters',
  ],
  [
    'a search in numbers',
    broken({ search: 'stock' }),
    'things.stock: search tidak menerima jenis integer; pilih field teks',
  ],
  [
    'a view by an unknown field',
    broken({ routes: { '/x': { filter: { colour: 'red' } } } }),
    'things.colour: routes menyebut field yang tidak ada; pilih nama dari fields',
  ],
  [
    'a tab by another record',
    broken({ tabs: { X: { filter: { owner: 'a' } } } }),
    'things.owner: tabs tidak menerima jenis lookup; pilih nama dari fields',
  ],
  [
    'a title that does not exist',
    broken({ title: 'nama' }),
    'things.nama: title menyebut field yang tidak ada; pilih field miliknya sendiri',
  ],
  [
    'one name twice',
    [things, owners, { ...owners, routes: {} }],
    'owners: nama resource dipakai dua kali; ganti salah satu',
  ],
  [
    'one address twice',
    [things, { ...owners, routes: { '/shop/farmer': {} } }],
    '/shop/farmer: alamat dipakai dua kali; ganti di routes salah satu resource',
  ],
])('%s stops the start', (_, resources, message) => {
  expect(() => checkResources(resources)).toThrow(message)
})

test('all faults are named at once', () => {
  const twice = broken({ sort: ['tags', 'asc'], search: 'stock' })
  expect(() => checkResources(twice)).toThrow(/things\.tags: .*\nthings\.stock: /)
})
