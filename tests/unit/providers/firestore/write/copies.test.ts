import {
  type DocumentSnapshot,
  serverTimestamp,
  Timestamp,
  type Transaction,
} from 'firebase/firestore'
import { describe, expect, test, vi } from 'vitest'
import { admins } from '@/access'
import { openCollection } from '@/providers/firestore/collection'
import { createCopy, creationOf, prepareCopy } from '@/providers/firestore/write/update'
import { f, nobody } from '@/schema/f'
import type { Copy, Members } from '@/schema/types'
import { database, things } from '../support'

const copy: Copy = {
  path: 'index',
  of: ({ id, name, date, price }: Members) => ({
    tid: id,
    title: name,
    at: (date as Members | undefined)?.made ?? null,
    isDear: Number(price) > 100,
    price,
  }),
  fields: {
    tid: f.text('ID', { write: nobody }),
    title: f.text('Judul'),
    at: f.timestamp('Saat'),
    isDear: f.boolean('Mahal'),
    price: f.integer('Harga', { write: admins }),
    saved: f.timestamp('Disimpan', { stamp: 'save' }),
  },
}
const plain = openCollection(database, things)
const copied = openCollection(database, { ...things, source: { ...things.source, copy } })

/** A transaction that finds this in the copy's place, and keeps what is written. */
function transaction(found?: Members) {
  const snapshot = { exists: () => found !== undefined, data: () => found }
  const calls = {
    get: vi.fn(async (_ref: { path: string }) => snapshot as unknown as DocumentSnapshot),
    set: vi.fn((_ref: { path: string }, _data: object) => undefined),
    update: vi.fn((_ref: { path: string }, ..._changes: unknown[]) => undefined),
  }
  return { ...calls, asked: calls as unknown as Transaction }
}

const MADE = '2026-11-21T02:39:54.123Z'
const record = { id: 't1', name: 'Sarang', price: 500, date: { made: MADE } }
const stored = {
  tid: 't1',
  title: 'Sarang',
  at: Timestamp.fromDate(new Date(MADE)),
  isDear: true,
  price: 500,
}
const now = serverTimestamp()

describe('S-1 the copy of a new record', () => {
  test('is written under the same id, in Firestore’s types, in the same commit', () => {
    const { set, asked } = transaction()
    createCopy(copied, asked, record)
    expect(set).toHaveBeenCalledOnce()
    expect(set.mock.calls[0]?.[0].path).toBe('index/t1')
    expect(set.mock.calls[0]?.[1]).toEqual({ ...stored, saved: now })
  })

  test('has the time at which the record is made, as far as a browser knows it', async () => {
    const { set, asked } = transaction()
    const fields = { ...things.fields, 'date.made': f.timestamp('Dibuat', { stamp: 'create' }) }
    const source = { ...things.source, copy }
    const timed = openCollection(database, { ...things, fields, source })
    const part = await creationOf(timed, { id: 't2', name: 'Baru' }, { isFresh: true })
    const { write } = await part(asked, 1)
    const before = Date.now()
    write?.()
    const [[, made] = [], [, entry] = []] = set.mock.calls
    expect(made).toMatchObject({ date: { made: now } })
    expect(entry).toMatchObject({ title: 'Baru', at: expect.any(Timestamp), saved: now })
    const { at } = entry as { at: Timestamp }
    expect(Math.abs(at.toMillis() - before)).toBeLessThan(10_000)
  })

  test('is none where the source asks for none', () => {
    const { set, asked } = transaction()
    createCopy(plain, asked, record)
    expect(set).not.toHaveBeenCalled()
  })
})

/** An update is asked with names and values in turn, after the document. */
const valuesIn = (asked: readonly unknown[] = []) => asked.filter((_, at) => at > 0 && at % 2 === 0)

describe('S-1 the copy of a record that changes', () => {
  /** What the transaction is asked, before which nothing is written. */
  async function changed(after: Members, found: Members | undefined = stored, role?: string) {
    const calls = transaction(found)
    const own = { ...copied, ...(role && { whoOf: () => ({ uid: 'u1', role }) }) }
    const write = await prepareCopy(own, calls.asked, { before: record, after })
    expect(calls.set).not.toHaveBeenCalled()
    expect(calls.update).not.toHaveBeenCalled()
    write()
    return calls
  }

  test('gets the time of the write, and nothing else, when nothing else of it changes', async () => {
    const { update, set } = await changed({ ...record, note: 'baru' })
    expect(valuesIn(update.mock.calls[0])).toEqual([now])
    expect(set).not.toHaveBeenCalled()
  })

  test('gets what has changed, after a read that comes first', async () => {
    const { get, update } = await changed({ ...record, name: 'Baru' })
    expect(get.mock.calls[0]?.[0].path).toBe('index/t1')
    expect(update.mock.calls[0]?.[0].path).toBe('index/t1')
    expect(valuesIn(update.mock.calls[0])).toEqual(['Baru', now])
  })

  test('is mended where it says something else than the record', async () => {
    const stale = { ...stored, isDear: false }
    const { update } = await changed({ ...record, name: 'Baru' }, stale)
    expect(valuesIn(update.mock.calls[0])).toEqual(['Baru', true, now])
  })

  test('keeps what nobody may write, whatever the record says', async () => {
    const { update } = await changed({ ...record, name: 'Baru' }, { ...stored, tid: 'lama' })
    expect(valuesIn(update.mock.calls[0])).toEqual(['Baru', now])
  })

  test('leaves what fewer may write to who changes it of the record', async () => {
    const stale = { ...stored, price: 3 }
    const { update } = await changed({ ...record, name: 'Baru' }, stale)
    expect(valuesIn(update.mock.calls[0])).toEqual(['Baru', now])
    const repriced = await changed({ ...record, price: 501 }, stale)
    expect(valuesIn(repriced.update.mock.calls[0])).toEqual([501, now])
  })

  test.each([
    ['admin', ['Baru', 500, now]],
    ['superteam', ['Baru', now]],
  ])('is brought up to date by who may write all of it: %s', async (role, written) => {
    const { update } = await changed({ ...record, name: 'Baru' }, { ...stored, price: 3 }, role)
    expect(valuesIn(update.mock.calls[0])).toEqual(written)
  })

  test('is made when there is none', async () => {
    const calls = transaction()
    const after = { ...record, name: 'Baru' }
    ;(await prepareCopy(copied, calls.asked, { before: record, after }))()
    expect(calls.update).not.toHaveBeenCalled()
    expect(calls.set.mock.calls[0]?.[1]).toEqual({ ...stored, title: 'Baru', saved: now })
  })

  test('is none where the source asks for none', async () => {
    const calls = transaction(stored)
    ;(await prepareCopy(plain, calls.asked, { before: record, after: { ...record, name: 'x' } }))()
    expect(calls.get).not.toHaveBeenCalled()
    expect(calls.update).not.toHaveBeenCalled()
  })
})
