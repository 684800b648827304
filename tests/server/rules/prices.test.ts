import { expect, test } from 'vitest'
import { measure, parseRules, RulesReads } from '../../../server/rules'
import { testLong } from '../../support/exhaustive'
import { hasFirestoreEmulator, startFirestoreEmulator } from '../../support/firestoreEmulator'
import { AFTER, AROUND, BEFORE, CASES, type Case, CLAIMS, OTHER, textOf } from './prices/cases'
import { priceOf } from './prices/emulator'
import recorded from './prices/prices.json'
import { documentsOf, requestOf } from './support'

const prices: Record<string, number> = recorded
const keyOf = ({ name, method }: Case) => `${method}: ${name}`

/** What a request costs in the box; `a/x` is what the case is about. */
function measured(one: Case, size = 0) {
  const path = 'w/c0/a/x'
  const { method } = one
  const resource = method === 'create' ? null : { fields: BEFORE }
  const requestResource = method === 'create' || method === 'update' ? { fields: AFTER } : null
  const auth = { uid: 'alice', token: CLAIMS }
  const request = requestOf(path, { method, auth, resource, requestResource })
  const documents = documentsOf(
    { 'other/y': OTHER, ...(resource && { [path]: BEFORE }) },
    method === 'get' ? {} : { [path]: requestResource?.fields },
  )
  const rules = parseRules(textOf([one], [size]), 'case.rules')
  return measure(rules, request, new RulesReads(documents, [request.path]))
}

test.each(CASES.map(one => [keyOf(one), one] as const))('%s', (key, one) => {
  expect(measured(one)).toMatchObject({ verdict: { allowed: true }, expressions: prices[key] })
})

test('padding is of the size that it says', () => {
  const one = {
    name: 'true',
    method: 'get',
    rules: 'match /a/{id} { allow get: if PAD && free(true); }',
  } as const
  for (const size of [0, 1, 2, 7, 100, 511, 980])
    expect(measured(one, size).expressions).toBe(AROUND + 1 + size)
})

/** Makes the table anew where Google's emulator is installed; `vitest -u` keeps what it finds. */
const testEmulator = hasFirestoreEmulator ? testLong : undefined
testEmulator?.(
  'the table is what Google takes',
  async () => {
    const emulator = await startFirestoreEmulator()
    const found = await priceOf(CASES, emulator.host).finally(emulator.stop)
    const table = Object.fromEntries(CASES.map((one, i) => [keyOf(one), found[i]]))
    const text = `${JSON.stringify(table, null, 2)}\n`
    await expect(text).toMatchFileSnapshot('prices/prices.json')
  },
  600_000,
)
