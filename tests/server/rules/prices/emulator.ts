import { EmulatorClient } from '../../../support/firestoreEmulator'
import { AFTER, BEFORE, type Case, CLAIMS, OTHER, textOf } from './cases'

const LIMIT = 1000
const CHUNK = 100

/** What Google's emulator at this host takes for each case, padding left out: it is found by how much of it is too much. */
export async function priceOf(cases: readonly Case[], host: string): Promise<number[]> {
  const prices: number[] = []
  for (let at = 0; at < cases.length; at += CHUNK)
    prices.push(...(await priceOfChunk(cases.slice(at, at + CHUNK), new EmulatorClient(host))))
  return prices
}

/** Halves what each padding can be, all cases of a ruleset at once. */
async function priceOfChunk(cases: readonly Case[], client: EmulatorClient): Promise<number[]> {
  const ranges = cases.map(() => ({ fits: 0, exceeds: LIMIT }))
  const isOpen = ({ fits, exceeds }: { fits: number; exceeds: number }) => exceeds - fits > 1
  await prepare(client, cases.length)
  await client.putRules(textOf(cases))
  for (const [i, { name, method }] of cases.entries())
    if (!(await allows(client, method, i))) throw new Error(`${name}: denied`)
  while (ranges.some(isOpen)) {
    const sizes = ranges.map(({ fits, exceeds }) => (fits + exceeds) >> 1)
    await client.putRules(textOf(cases, sizes))
    for (const [i, range] of ranges.entries()) {
      const { method } = cases[i] ?? { method: 'get' }
      if (isOpen(range))
        range[(await allows(client, method, i)) ? 'fits' : 'exceeds'] = sizes[i] ?? 0
    }
  }
  return ranges.map(({ fits }) => LIMIT - fits)
}

/** Puts other/y there, and for each case a document that requests are about. */
async function prepare(client: EmulatorClient, count: number): Promise<void> {
  const own = Array.from({ length: count }, (_, i) => [pathOf(i), BEFORE])
  await client.put({ 'other/y': OTHER, ...Object.fromEntries(own) })
}

async function allows(
  client: EmulatorClient,
  method: Case['method'],
  i: number,
): Promise<boolean | undefined> {
  const path = pathOf(i)
  if (method === 'get') return client.reads(path, CLAIMS)
  await client.put({ [path]: method === 'create' ? undefined : BEFORE })
  return client.writes(path, method === 'delete' ? undefined : AFTER, CLAIMS)
}

const pathOf = (i: number) => `w/c${i}/a/x`
