import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../demo'
import type { Filter, StoredDocument, Value } from '../../../server/firestore/types'
import { PROJECT, startTestBox, type TestBox } from '../../support/box'
import { readPng } from './png'

const ROOT = `projects/${PROJECT}/databases/(default)/documents`

let box: TestBox
beforeAll(async () => {
  box = await startTestBox({ seed: 'demo' })
})
afterAll(() => box.stop())

const isEqual = (fieldPath: string, value: Value): Filter => ({
  fieldFilter: { field: { fieldPath }, op: 'EQUAL', value },
})
/** What the page of a market asks for. */
const market = (name: string) =>
  box.store.query(ROOT, {
    from: [{ collectionId: 'products' }],
    where: {
      compositeFilter: {
        op: 'AND',
        filters: [
          isEqual('versionNo', { integerValue: '0' }),
          isEqual('marketplace', { stringValue: name }),
        ],
      },
    },
    orderBy: [{ field: { fieldPath: 'name' } }],
  })
const text = ({ fields }: StoredDocument, name: string) => {
  const value = fields[name]
  return value && 'stringValue' in value ? value.stringValue : ''
}

test('a seeded box answers the lists of both markets', () => {
  expect(market('consumer')).toHaveLength(70)
  expect(market('farmer')).toHaveLength(50)
})

test('it serves the picture of every product', async () => {
  for (const product of market('farmer')) {
    const answer = await fetch(box.url + text(product, 'imageURL'))
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(readPng(new Uint8Array(await answer.arrayBuffer())).width).toBe(240)
  }
})

test('the demo accounts sign in with their password, the people of the apps have none', async () => {
  for (const email of DEMO_ACCOUNTS) {
    const account = box.accounts.byEmail(email)
    expect(await box.accounts.hasPassword(account?.uid ?? '', DEMO_PASSWORD)).toBe(true)
  }
  expect(box.accounts.count()).toBe(240)
})
