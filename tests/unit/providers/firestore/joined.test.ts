import { queryEqual } from 'firebase/firestore'
import type { GetListParams, GetListResult, RaRecord } from 'ra-core'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openCollection } from '@/providers/firestore/collection'
import { JoinedLists, joinOf, meetsCondition, searchedBy } from '@/providers/firestore/list/joined'
import type { Lists } from '@/providers/firestore/list/lists'
import * as records from '@/providers/firestore/list/lists'
import { type Condition, planList } from '@/providers/firestore/list/plan'
import { toQuery } from '@/providers/firestore/list/query'
import { ReferringLists } from '@/providers/firestore/list/referring'
import * as reads from '@/providers/firestore/reads'
import { firestore } from '@/providers/firestore/source'
import { defineResource, f, type LiveObserver, type Resource } from '@/schema'
import { compositeIndexes, leadingFields } from '@/schema/indexes'
import { storedTypes } from '@/schema/storedTypes'
import { database, refusalOf } from './support'

const read = vi.spyOn(records, 'getRecords')
afterAll(() => read.mockRestore())

const people = defineResource({
  name: 'people',
  label: 'Orang',
  icon: () => null,
  source: firestore('people', { versionNo: 0 }, 'uid'),
  title: 'name',
  fields: {
    name: f.text('Nama'),
    'asked.at': f.timestamp('Diminta'),
    uid: f.text('UID'),
  },
  list: ['uid'],
  sort: ['uid', 'asc'],
  access: {},
})

const ofPerson = { reference: 'people', source: 'uid' }
const members = defineResource({
  name: 'members',
  label: 'Anggota',
  icon: () => null,
  source: firestore('members', { versionNo: 0 }, 'uid'),
  title: 'uid',
  fields: {
    uid: f.text('UID'),
    friend: f.text('Teman'),
    name: f.lookup('Nama', { ...ofPerson, show: 'name' }),
    asked: f.lookup('Diminta', { ...ofPerson, show: 'asked.at' }),
    ofFriend: f.lookup('Nama teman', { reference: 'people', source: 'friend', show: 'name' }),
    role: f.select('Peran', { a: 'A', b: 'B' }),
    tags: f.tags('Tag'),
    points: f.integer('Poin'),
    joined: f.timestamp('Bergabung'),
  },
  list: ['name', 'joined'],
  sort: ['joined', 'desc'],
  filters: ['role', 'points'],
  search: 'name',
  tabs: { Semua: {}, Minta: { sort: ['asked', 'desc'] } },
  access: {},
})

const schema = { resource: members as Resource, types: storedTypes(members.fields) }
const by = (field: string, order = 'ASC') => ({ field, order })

describe('who leads', () => {
  test('a search by a lookup is one of the other collection, ordered by what is searched', () => {
    const join = joinOf(schema, { filter: { q: ' si ', role: 'a' }, sort: by('joined', 'DESC') })
    expect(join).toMatchObject({
      reference: 'people',
      show: 'name',
      request: { filter: { q: 'si' }, sort: { field: 'name', order: 'ASC' } },
    })
    expect(join?.where.map(({ field }) => field)).toEqual(['role', 'versionNo'])
  })

  test('an order by a lookup is the order of the other collection', () => {
    expect(joinOf(schema, { sort: by('asked', 'DESC') })).toMatchObject({
      show: 'asked.at',
      request: { filter: {}, sort: { field: 'asked.at', order: 'DESC' } },
    })
  })

  test.each<[string, object]>([
    ['a field of its own', { sort: by('joined') }],
    ['nothing', {}],
    ['a text that is too short', { filter: { q: 's' }, sort: by('joined') }],
    ['a range, whatever the order', { filter: { points: { gte: 1 } }, sort: by('asked') }],
  ])('%s leads nowhere', (_, request) => {
    expect(joinOf(schema, request)).toBeUndefined()
  })

  test('a list with a range is ordered by it, also when a lookup was its order', () => {
    const plan = planList(schema, { filter: { points: { gte: 1 } }, sort: by('asked') })
    expect(plan.order[0]).toEqual(['points', 'asc'])
  })

  test('a lookup by anything but the own id cannot join', () => {
    const ask = () => joinOf(schema, { sort: by('ofFriend') })
    expect(refusalOf(ask)).toBe('sarang.error.unknown_sort')
  })
})

describe('the leading collection', () => {
  test('has indexes of its live records with what leads, and keeps an empty one as null', () => {
    const all = [people, members] as readonly Resource[]
    expect(leadingFields('people', all)).toEqual(['asked.at', 'name'])
    const paths = compositeIndexes(all)
      .indexes.filter(({ collectionGroup }) => collectionGroup === 'people')
      .map(({ fields }) => fields.map(field => field.fieldPath).join())
    expect(new Set(paths)).toEqual(
      new Set(['versionNo,uid', 'versionNo,asked.at', 'versionNo,name']),
    )
    const { nullable } = openCollection(database, people, all)
    expect(nullable.has('asked.at')).toBe(true)
  })
})

describe('the rows', () => {
  const record = { uid: 'x', role: 'a', tags: ['p'], points: 5, joined: '2026-01-01T00:00:00.000Z' }
  test.each<[Condition, boolean]>([
    [{ field: 'role', op: '==', value: 'a' }, true],
    [{ field: 'role', op: '==', value: 'b' }, false],
    [{ field: 'role', op: 'in', value: ['b', 'a'] }, true],
    [{ field: 'missing', op: '==', value: null }, true],
    [{ field: 'missing', op: '==', value: 'a' }, false],
    [{ field: 'tags', op: 'array-contains', value: 'p' }, true],
    [{ field: 'tags', op: 'array-contains', value: 'q' }, false],
    [{ field: 'tags', op: 'array-contains-any', value: ['q', 'p'] }, true],
    [{ field: 'points', op: '>=', value: 5 }, true],
    [{ field: 'points', op: '>', value: 5 }, false],
    [{ field: 'points', op: '<', value: 6 }, true],
    [{ field: 'missing', op: '<', value: 6 }, false],
    [{ field: 'joined', op: '<=', value: '2026-01-01T00:00:00.000500Z' }, true],
    [{ field: 'joined', op: '>', value: '2026-01-01T07:00:00+07:00' }, false],
    [{ field: 'uid', op: 'prefix', value: ['a', 'x'] }, true],
    [{ field: 'points', op: 'prefix', value: ['5'] }, false],
  ])('%j: %s', (condition, isFound) => {
    expect(meetsCondition(record, condition, schema.types)).toBe(isFound)
  })
})

describe('a led list', () => {
  const find = (name: string) => openCollection(database, name === 'people' ? people : members)
  const params: GetListParams = {
    pagination: { page: 1, perPage: 2 },
    filter: { q: 'si', role: 'a' },
    sort: { field: 'joined', order: 'DESC' },
    meta: { live: true },
  }
  let observer: LiveObserver | undefined
  let hasNextPage = true
  const asked: [string, GetListParams][] = []
  const lists = {
    getList: async (collection: { resource: Resource }, given: GetListParams) => {
      asked.push([collection.resource.name, given])
      const pageInfo = { hasNextPage, hasPreviousPage: false }
      return { data: [{ id: 'two' }, { id: 'one' }], pageInfo } as GetListResult
    },
    subscribe: (_collection: unknown, _params: unknown, given: LiveObserver) => {
      observer = given
      return () => {
        observer = undefined
      }
    },
  } as unknown as Lists
  const stored: Record<string, RaRecord> = {}
  beforeEach(() => {
    asked.length = 0
    hasNextPage = true
    Object.assign(stored, {
      one: { id: 'one', role: 'a', versionNo: 0 },
      two: { id: 'two', role: 'a', versionNo: 0 },
    })
    read.mockImplementation(async (_, ids) => ids.flatMap(id => stored[id] ?? []))
  })

  test('reads its records by the ids that the other collection leads to, in their order, without a total', async () => {
    const answer = await new JoinedLists(lists, find).getList(find('members'), params)
    expect(answer.data.map(({ id }) => id)).toEqual(['two', 'one'])
    expect(answer).not.toHaveProperty('total')
    expect(answer.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false })
    const [[name, given] = []] = asked
    expect(name).toBe('people')
    expect(given).toMatchObject({
      pagination: params.pagination,
      filter: { q: 'si' },
      sort: { field: 'name', order: 'ASC' },
      meta: { live: true, uncounted: true },
    })
  })

  test('applies its other filters to them, and knows the total of an only page', async () => {
    stored.two = { id: 'two', role: 'b', versionNo: 0 }
    hasNextPage = false
    const answer = await new JoinedLists(lists, find).getList(find('members'), params)
    expect(answer.data.map(({ id }) => id)).toEqual(['one'])
    expect(answer.total).toBe(1)
  })

  describe('whose other filters few records meet', () => {
    const last = 9
    const fitting = [7, 9]
    const sparse = {
      getList: async (collection: { resource: Resource }, given: GetListParams) => {
        asked.push([collection.resource.name, given])
        const page = given.pagination?.page ?? 0
        const pageInfo = { hasNextPage: page < last, hasPreviousPage: page > 1 }
        return { data: [{ id: `p${page}` }], pageInfo } as GetListResult
      },
      subscribe: (...[, given]: Parameters<Lists['subscribe']>) => {
        asked.push(['followed', given])
        return () => undefined
      },
    } as unknown as Lists
    const at = (page: number) => ({ ...params, pagination: { page, perPage: 2 } })
    const pages = () => asked.map(([, { pagination }]) => pagination?.page)
    beforeEach(() => {
      read.mockImplementation(async (_, ids) =>
        ids.map(id => ({
          id,
          role: fitting.includes(Number(String(id).slice(1))) ? 'a' : 'b',
          versionNo: 0,
        })),
      )
    })

    test('has no empty page behind the first: one goes on to where a record is, the next one behind that', async () => {
      const led = new JoinedLists(sparse, find)
      const members = find('members')
      const first = await led.getList(members, at(1))
      expect(first).toEqual({ data: [], pageInfo: { hasNextPage: true, hasPreviousPage: false } })
      expect(pages()).toEqual([1, 2, 3, 4, 5])
      const second = await led.getList(members, at(2))
      expect(second.data).toMatchObject([{ id: 'p7' }])
      expect(second.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: true })
      const third = await led.getList(members, at(3))
      expect(third.data).toMatchObject([{ id: 'p9' }])
      expect(third.pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: true })
      expect(pages().slice(5)).toEqual([6, 7, 8, 9])
    })

    test('follows the page whose records it has', async () => {
      const led = new JoinedLists(sparse, find)
      await led.getList(find('members'), at(1))
      await led.getList(find('members'), at(2))
      led.subscribe(find('members'), at(2), { next: () => undefined, error: () => undefined })
      expect(asked.at(-1)).toMatchObject(['followed', { pagination: { page: 7, perPage: 2 } }])
    })
  })

  test('follows the other collection and the own writes until it is let go', async () => {
    const led = new JoinedLists(lists, find)
    const seen: unknown[] = []
    const stop = led.subscribe(find('members'), params, {
      next: ({ data }) => seen.push((data as RaRecord[]).map(({ id }) => id)),
      error: error => seen.push(error),
    })
    observer?.next({ data: [] })
    await vi.waitFor(() => expect(seen).toEqual([['two', 'one']]))
    stored.two = { id: 'two', role: 'b', versionNo: 0 }
    led.refresh('other')
    led.refresh('members')
    await vi.waitFor(() => expect(seen).toEqual([['two', 'one'], ['one']]))
    led.refresh('members')
    stop()
    led.refresh('members')
    await new Promise(resolve => setTimeout(resolve, 10))
    expect(seen).toHaveLength(2)
    expect(observer).toBeUndefined()
  })

  test('that leads itself is as any other', async () => {
    const plain = { ...params, filter: {} }
    await new JoinedLists(lists, find).getList(find('members'), plain)
    expect(asked).toEqual([['members', plain]])
  })

  test('is searched by the field that leads, whatever the other resource is searched by itself', () => {
    expect(searchedBy({ resource: people as Resource }, 'name').resource.search).toBe('name')
    expect(people.search).toBeUndefined()
  })
})

describe('a list that is searched by a reference', () => {
  const orders = defineResource({
    ...{ name: 'orders', label: 'Pesanan', icon: () => null, title: 'buyer' },
    source: firestore('orders', { versionNo: 0 }, 'oid'),
    fields: {
      buyer: f.reference('Pembeli', { reference: 'members' }),
      oid: f.text('ID pesanan'),
      made: f.timestamp('Dibuat'),
    },
    list: ['buyer', 'made'],
    sort: ['made', 'desc'],
    search: { words: 'buyer', id: 'oid' },
    access: {},
  })
  const resources: Readonly<Record<string, Resource>> = { people, members, orders }
  const find = (name: string) => openCollection(database, resources[name] as Resource)
  const asked: [string, GetListParams][] = []
  let ids = ['p1', 'p2']
  let hasNextPage = false
  let observer: LiveObserver | undefined
  const lists = {
    getList: async ({ resource }: { resource: Resource }, params: GetListParams) => {
      asked.push([resource.name, params])
      const data = resource.name === 'people' ? ids.map(id => ({ id })) : [{ id: 'o1' }]
      return { data, total: data.length, pageInfo: { hasNextPage, hasPreviousPage: false } }
    },
    subscribe: (_: unknown, params: GetListParams, given: LiveObserver) => {
      asked.push(['followed', params])
      observer = given
      return () => undefined
    },
  } as unknown as Lists
  const open = () => new ReferringLists(new JoinedLists(lists, find), find)
  const params = (q: string, page = 1): GetListParams => ({
    pagination: { page, perPage: 20 },
    filter: { q },
    sort: { field: 'made', order: 'DESC' },
  })
  beforeEach(() => {
    asked.length = 0
    ids = ['p1', 'p2']
    hasNextPage = false
  })

  test('M-TRX-01 is of those whom the other one finds by its own search, in its usual order', async () => {
    expect(await open().getList(find('orders'), params('si'))).toMatchObject({ total: 1 })
    expect(asked).toMatchObject([
      ['people', { filter: { q: 'si' }, pagination: { page: 1, perPage: 30 } }],
      ['orders', { filter: { buyer: ['p1', 'p2'] }, sort: { field: 'made', order: 'DESC' } }],
    ])
    expect(asked[1]?.[1].filter).not.toHaveProperty('q')
  })

  test('asks nothing when nobody is found, and says when there are more', async () => {
    ids = []
    expect(await open().getList(find('orders'), params('si'))).toEqual({ data: [], total: 0 })
    expect(asked).toHaveLength(1)
    ids = ['p1']
    hasNextPage = true
    const answer = await open().getList(find('orders'), params('si'))
    expect(answer).toMatchObject({ meta: { isPartial: true } })
  })

  test('reads them once for its pages and what follows it; an id is looked for in its own', async () => {
    const led = open()
    await led.getList(find('orders'), params('si'))
    await led.getList(find('orders'), params('si', 2))
    const seen: unknown[] = []
    led.subscribe(find('orders'), params('si'), {
      next: ({ data }) => seen.push(data),
      error: error => seen.push(error),
    })
    await vi.waitFor(() => expect(observer).toBeDefined())
    observer?.next({ data: [] })
    expect(seen).toEqual([[]])
    await led.getList(find('orders'), params('x7y'))
    expect(asked.map(([name]) => name)).toEqual([
      ...['people', 'orders', 'orders', 'followed', 'orders'],
    ])
  })

  test('tells how many of theirs its order cannot show, and asks for them once', async () => {
    const count = vi.spyOn(reads, 'readCount')
    const { sort } = params('si')
    const theirs = planList(find('orders'), {
      filter: { buyer: ['p1', 'p2'] },
      ...(sort && { sort }),
    })
    const ordered = toQuery(find('orders'), theirs)
    count.mockImplementation(async query => (queryEqual(query, ordered) ? 3 : 5))
    const led = open()
    await led.getList(find('orders'), params('si'))
    expect(await led.countUnsorted(find('orders'), params('si'))).toBe(2)
    expect(asked.map(([name]) => name)).toEqual(['people', 'orders'])
    ids = []
    expect(await led.countUnsorted(find('orders'), params('tono'))).toBe(0)
    expect(count).toHaveBeenCalledTimes(2)
    count.mockRestore()
  })

  test('has an index for what it is filtered by', () => {
    const all = Object.values(resources)
    expect(
      compositeIndexes(all).indexes.some(
        ({ fields: [first, last] }) => first?.fieldPath === 'buyer' && last?.fieldPath === 'made',
      ),
    ).toBe(true)
  })
})
