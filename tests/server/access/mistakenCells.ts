import type { PlainMap } from '../../../demo/values'
import { type Ask, NOW } from './engine'

const many = (count: number): PlainMap =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, 1]))

const byAdmin = (path: string, before: PlainMap | undefined, after: PlainMap): Ask => ({
  ...{ uid: 'admin', path, before, after },
  method: before ? 'update' : 'create',
})

const correction = { reason: 'Uji', by: 'admin', date: NOW }
const batch = { id: 'm1', versionNo: 1 }
const sale = { versionNo: 0, status: 'waiting' }
const asked = { status: 'onProgress', type: 'mitra', price: 5 }
const person = { name: 'Wayan' }
const receipt = { receiptImageURL: 'https://contoh.test/a.png' }
const approved = { status: 'registered', type: 'mitra', price: 5, lastUpdated: NOW }

const weighed = (weightIn: number | string, weightOut: number | string) =>
  byAdmin(
    'manufactures/m1',
    { ...batch, process: { stage: 'raw' } },
    {
      ...batch,
      process: {
        stage: 'washing',
        steps: { raw: { weightIn, weightOut, date: NOW, by: 'admin' } },
      },
    },
  )

/** What one mistake in a rule would let through, and nothing else asks for. */
export const mistaken: Record<string, Ask> = {
  'cancelling a draft': byAdmin(
    'pushNotifications/n1',
    { versionNo: 0, status: 'draft' },
    { versionNo: 0, status: 'cancelled' },
  ),
  'what is scheduled becomes a draft': byAdmin(
    'pushNotifications/n1',
    { versionNo: 0, status: 'scheduled' },
    { versionNo: 0, status: 'draft' },
  ),
  'a sale is put right with a text for a date': byAdmin('transactions/t1', sale, {
    ...{ ...sale, correction, status: 'finished' },
    date: { finished: 'besok' },
  }),
  'a sale is put right to a status that its dates do not say': byAdmin('transactions/t1', sale, {
    ...{ ...sale, correction, status: 'finished' },
  }),
  'an upgrade is approved at a negative price': byAdmin(
    'profiles/other',
    { upgrade: asked },
    { upgrade: { ...approved, price: -1 } },
  ),
  'a new profile whose request was changed before': byAdmin('profiles/other', undefined, {
    ...{ uid: 'other', name: 'Wayan' },
    upgrade: { lastUpdated: 'secret' },
  }),
  'a request begins with its receipt': byAdmin('profiles/other', person, {
    ...person,
    upgrade: receipt,
  }),
  'a request is gone with its receipt': byAdmin(
    'profiles/other',
    { ...person, upgrade: receipt },
    { ...person, upgrade: null },
  ),
  'a new profile whose request is under way': byAdmin('profiles/other', undefined, {
    ...{ ...person, uid: 'other' },
    upgrade: receipt,
  }),
  'a new profile whose request has no status': byAdmin('profiles/other', undefined, {
    ...{ ...person, uid: 'other' },
    upgrade: { status: null },
  }),
  'a batch goes into the wash lighter than nothing': weighed(-1, 5),
  'a batch goes into the wash as a text': weighed('5', 5),
  'a batch comes out of the wash lighter than nothing': weighed(5, -1),
  'a batch comes out of the wash with more than a ton': weighed(5, 1_000_001),
  'a new batch that was put right': byAdmin('manufactures/m1', undefined, { ...batch, correction }),
  'a batch of too many stages': byAdmin('manufactures/m1', batch, {
    ...{ ...batch, correction },
    process: { steps: many(51) },
  }),
  ...Object.fromEntries(
    ['input', 'output', 'process'].map(group => [
      `a batch with too much in its ${group}`,
      byAdmin('manufactures/m1', undefined, { ...batch, [group]: many(1001) }),
    ]),
  ),
  'a message of no time': byAdmin('consultations/c1/chats/m1', undefined, {
    ...{ cid: 'm1', versionNo: 0, senderId: 'admin', message: 'a' },
    date: 'secret',
  }),
  'a message without its time': byAdmin('consultations/c1/chats/m1', undefined, {
    ...{ cid: 'm1', versionNo: 0, senderId: 'admin', message: 'a' },
  }),
}
