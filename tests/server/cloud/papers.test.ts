import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paperCode } from '@/business/papers'
import { account } from '../access/world'
import { kinds } from './kinds'

const sold = { items: { p1: { name: 'Sarang', qty: 1, price: 5 } } }
const received = { receive: { item: { oval1: { weight: 5 } } } }

describe.each(kinds)('numbers of papers, %s', (_, start) => {
  let clock = Date.parse('2026-12-31T10:00:00Z')
  let world: Awaited<ReturnType<typeof start>>
  beforeAll(async () => {
    world = await start(() => clock)
    for (const [uid, role] of [
      ['a', 'admin'],
      ['s', 'superteam'],
    ] as const)
      await world.put(`users/${uid}`, account(uid, role, 'active'))
    await world.put('users/x', account('x', 'admin', 'suspended'))
    for (let at = 0; at < 30; at++)
      await world.put(`transactions/t${at}`, { tid: `t${at}`, ...sold })
    await world.put('harvests/h1', { hid: 'h1', ...received })
  })
  afterAll(() => world?.stop())

  const ask = async (data: object, uid = 'a') => {
    const request = { data, auth: { uid, token: { auth_time: 0 } } }
    try {
      return await world.functions.numberPaper.run(request as never)
    } catch (error) {
      return Reflect.get(Object(error), 'code')
    }
  }
  const invoice = (id: string, isNew = true) => ask({ paper: 'invoice', id, isNew })

  test('a paper that nobody printed has none; printed again it has the same', async () => {
    expect(await invoice('t0', false)).toEqual({ code: null })
    expect(await invoice('t0')).toEqual({ code: 'INV/2026/0001' })
    expect(await invoice('t0')).toEqual({ code: 'INV/2026/0001' })
    expect(await invoice('t0', false)).toEqual({ code: 'INV/2026/0001' })
    expect(await ask({ paper: 'delivery', id: 't0', isNew: true })).toEqual({
      code: 'SJ/2026/0001',
    })
  })

  test('of many at once none is given twice and none is left out', async () => {
    const ids = Array.from({ length: 6 }, (_, at) => `t${at + 1}`)
    const first = await Promise.all([...ids, ...ids].map(id => invoice(id)))
    const codes = first.map(answer => Reflect.get(Object(answer), 'code'))
    expect(codes.slice(0, 6)).toEqual(codes.slice(6))
    const expected = ids.map((_, at) => paperCode('INV', '2026', at + 2))
    expect([...new Set(codes)].sort()).toEqual(expected)
  }, 60_000)

  test('a refused one leaves no gap', async () => {
    expect(await invoice('nowhere')).toBe('not-found')
    expect(await ask({ paper: 'invoice', id: 't20', isNew: true }, 's')).toBe('permission-denied')
    expect(await ask({ paper: 'invoice', id: 't20', isNew: true }, 'x')).toBe('permission-denied')
    expect(await ask({ paper: 'receiving', id: 'h1', isNew: true }, 's')).toEqual({
      code: 'TT/2026/0001',
    })
    await world.put('harvests/h0', {
      hid: 'h0',
      request: { harvestDetail: { oval1: { weight: 5 } } },
    })
    await world.put('transactions/x0', { tid: 'x0', payment: { price: 5 } })
    await world.put('transactions/x1', { tid: 'x1', items: { p1: { qty: 'dua', price: 5 } } })
    const unclear = [
      ['receiving', 'h0', 's'],
      ['delivery', 'x0', 'a'],
      ['invoice', 'x1', 'a'],
    ] as const
    for (const [paper, id, uid] of unclear) {
      expect(await ask({ paper, id, isNew: true }, uid)).toBe('failed-precondition')
      expect(await ask({ paper, id, isNew: false }, uid)).toEqual({ code: null })
    }
    for (const data of [
      {},
      { paper: 'other', id: 't1', isNew: true },
      { paper: 'invoice', id: 'a/b', isNew: true },
      { paper: 'invoice', id: 'x'.repeat(1495), isNew: false },
    ])
      expect(await ask(data)).toBe('invalid-argument')
    expect(await invoice('t21')).toEqual({ code: 'INV/2026/0008' })
  })

  test('each year in Jakarta has a series of its own; a prefix is as the company says', async () => {
    clock = Date.parse('2026-12-31T23:59:59.999+07:00')
    expect(await invoice('t23')).toEqual({ code: 'INV/2026/0009' })
    clock += 1
    await world.put('apps/company', { invoicePrefix: 'kw-inv ', deliveryPrefix: 'a b' })
    expect(await invoice('t22')).toEqual({ code: 'KW-INV/2027/0001' })
    expect(await ask({ paper: 'delivery', id: 't22', isNew: true })).toEqual({
      code: 'SJ/2027/0001',
    })
    expect(await invoice('t0')).toEqual({ code: 'INV/2026/0001' })
  })

  test('X-USE-22 papers of two kinds never have one number, whatever the company sets, now or within the year', async () => {
    clock = Date.parse('2030-06-01T00:00:00Z')
    await world.put('harvests/h2', { hid: 'h2', ...received })
    await world.put('harvests/h3', { hid: 'h3', ...received })
    const all = async (sale: string, harvest: string) => {
      const papers = [
        ['invoice', sale],
        ['delivery', sale],
        ['receiving', harvest],
      ]
      const answers = []
      for (const [paper, id] of papers) answers.push(await ask({ paper, id, isNew: true }))
      return answers.map(answer => Reflect.get(Object(answer), 'code'))
    }
    const alike = { invoicePrefix: 'KW', deliveryPrefix: 'KW', receivingPrefix: ' kw' }
    await world.put('apps/company', alike)
    expect(await all('t24', 'h2')).toEqual(['INV/2030/0001', 'SJ/2030/0001', 'TT/2030/0001'])
    await world.put('apps/company', { invoicePrefix: 'SJ', deliveryPrefix: 'JALAN' })
    expect(await all('t25', 'h3')).toEqual(['INV/2030/0002', 'JALAN/2030/0002', 'TT/2030/0002'])
    await world.put('apps/company', { invoicePrefix: 'JALAN' })
    expect(await invoice('t26')).toEqual({ code: 'INV/2030/0003' })
    clock = Date.parse('2031-06-01T00:00:00Z')
    expect(await invoice('t27')).toEqual({ code: 'JALAN/2031/0001' })
  })
})
