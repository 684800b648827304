import { expect } from 'vitest'
import { type PlainMap, toFields } from '../../../demo/values'
import { testLong } from '../../support/exhaustive'
import {
  type Changed,
  EmulatorClient,
  hasFirestoreEmulator,
  startFirestoreEmulator,
} from '../../support/firestoreEmulator'
import { type Ask, commitOf, NOW, type RulesWorld } from './engine'
import { accounts } from './world'

const MINUTES = 60_000

/** Last in a file, where Google's emulator is installed: it decides all alike that the world was asked for. */
export function testEmulator(rules: string, world: RulesWorld): void {
  const testHere = hasFirestoreEmulator ? testLong : undefined
  testHere?.(
    "Google's emulator decides the same",
    async () => {
      const emulator = await startFirestoreEmulator()
      const found = await otherwiseAt(emulator.host, rules, world).finally(emulator.stop)
      expect(found.wrong).toEqual([])
      expect(found.count).toBeGreaterThan(world.asked.length / 2)
    },
    30 * MINUTES,
  )
}

/** What it decides otherwise, and of how many it was asked. */
async function otherwiseAt(host: string, rules: string, world: RulesWorld) {
  const asked = [...new Map(world.asked.map(ask => [JSON.stringify(ask), ask])).values()]
  const client = new EmulatorClient(host)
  await client.putRules(rules)
  await stand(client, accounts)
  const wrong: string[] = []
  let count = 0
  for (const ask of asked) {
    const { own, others, standing } = commitOf(ask)
    const changed = ask.method === 'list' ? [] : [own, ...others]
    if (!canBe(ask, changed)) continue
    const before = changed.map(({ path, before }) => [path, before] as const)
    await stand(client, { ...standing, ...Object.fromEntries(before) })
    const allowed = await allows(client, ask, changed)
    if (allowed !== undefined) count++
    if (allowed === !world.allows(ask)) wrong.push(`${allowed}: ${JSON.stringify(ask)}`)
    const put = [...changed.map(({ path }) => path), ...Object.keys(standing)]
    await stand(client, Object.fromEntries(put.map(path => [path, accounts[path]])))
  }
  return { wrong, count }
}

/** An account that asks for itself is there; the emulator has its own time, which is after that of the tests. */
const canBe = ({ uid }: Ask, changed: readonly Changed[]): boolean =>
  changed.every(
    ({ path, before, after }) =>
      (path !== `users/${uid}` || before !== undefined) &&
      timesIn(before).every(time => time < NOW.toISOString()) &&
      timesIn(after).every(time => time <= NOW.toISOString()),
  )

const timesIn = (record: PlainMap | undefined) =>
  JSON.stringify(record ?? null).match(/\b20\d\d-\d\d-\d\dT[\d:.]+Z/g) ?? []

function allows(client: EmulatorClient, { uid, method, path }: Ask, changed: readonly Changed[]) {
  const claims = uid === null ? undefined : { sub: uid, user_id: uid }
  return method === 'get' || method === 'list'
    ? client.reads(path, claims)
    : client.commits(changed, claims, NOW)
}

const stand = (client: EmulatorClient, documents: Record<string, PlainMap | undefined>) =>
  client.put(
    Object.fromEntries(
      Object.entries(documents).map(([path, record]) => [path, record && toFields(record)]),
    ),
  )
