import { type DocumentSnapshot, Timestamp, type Transaction } from 'firebase/firestore'
import { describe, expect, test, vi } from 'vitest'
import { f, nobody } from '@/admin/fields/f'
import type { Copy, Members } from '@/admin/types'
import { openCollection } from '@/providers/firestore/collection'
import { createCopy, prepareCopy } from '@/providers/firestore/write/copies'
import { database, things } from '../support'

const copy: Copy = {
  path: 'index',
  of: ({ id, name, date, price }: Members) => ({
    tid: id,
    title: name,
    at: (date as Members | undefined)?.made ?? null,
    isDear: Number(price) > 100,
  }),
  fields: {
    tid: f.text('ID', { write: nobody }),
    title: f.text('Judul'),
    at: f.timestamp('Saat'),
    isDear: f.boolean('Mahal'),
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
const stored = { tid: 't1', title: 'Sarang', at: Timestamp.fromDate(new Date(MADE)), isDear: true }

describe('S-1 the copy of a new record', () => {
  test('is written under the same id, in Firestore’s types, in the same commit', () => {
    const { set, asked } = transaction()
    createCopy(copied, asked, record)
    expect(set).toHaveBeenCalledOnce()
    expect(set.mock.calls[0]?.[0].path).toBe('index/t1')
    expect(set.mock.calls[0]?.[1]).toEqual(stored)
  })

  test('is none where the source asks for none', () => {
    const { set, asked } = transaction()
    createCopy(plain, asked, record)
    expect(set).not.toHaveBeenCalled()
  })
})

describe('S-1 the copy of a record that changes', () => {
  /** What the transaction is asked, before which nothing is written. */
  async function changed(before: Members, after: Members, found: Members | undefined = stored) {
    const calls = transaction(found)
    const write = await prepareCopy(copied, calls.asked, { before, after })
    expect(calls.set).not.toHaveBeenCalled()
    expect(calls.update).not.toHaveBeenCalled()
    write()
    return calls
  }

  test('is neither read nor written when nothing of it changes', async () => {
    const { get, update, set } = await changed(record, { ...record, price: 501, note: 'baru' })
    expect([get, update, set].map(call => call.mock.calls.length)).toEqual([0, 0, 0])
  })

  test('gets what has changed and nothing else, after a read that comes first', async () => {
    const { get, update } = await changed(record, { ...record, name: 'Baru' })
    expect(get.mock.calls[0]?.[0].path).toBe('index/t1')
    expect(update.mock.calls[0]?.[0].path).toBe('index/t1')
    expect(update.mock.calls[0]?.slice(2)).toEqual(['Baru'])
  })

  test('is mended where it says something else than the record', async () => {
    const stale = { ...stored, isDear: false }
    const { update } = await changed(record, { ...record, name: 'Baru' }, stale)
    expect(update.mock.calls[0]?.slice(1).filter(part => typeof part !== 'object')).toEqual([
      'Baru',
      true,
    ])
  })

  test('keeps what nobody may write, whatever the record says', async () => {
    const { update } = await changed(
      record,
      { ...record, name: 'Baru' },
      { ...stored, tid: 'lama' },
    )
    expect(update.mock.calls[0]?.slice(2)).toEqual(['Baru'])
  })

  test('is made when there is none', async () => {
    const calls = transaction()
    const after = { ...record, name: 'Baru' }
    ;(await prepareCopy(copied, calls.asked, { before: record, after }))()
    expect(calls.update).not.toHaveBeenCalled()
    expect(calls.set.mock.calls[0]?.[1]).toEqual({ ...stored, title: 'Baru' })
  })

  test('is none where the source asks for none', async () => {
    const calls = transaction(stored)
    ;(await prepareCopy(plain, calls.asked, { before: record, after: { ...record, name: 'x' } }))()
    expect(calls.get).not.toHaveBeenCalled()
    expect(calls.update).not.toHaveBeenCalled()
  })
})
