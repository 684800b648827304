import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Members } from '@/admin/types'
import { GRADES } from '@/lib/business/harvest/grades'
import { STAGES, stageOf, statusOf } from '@/lib/business/harvest/stage'
import { flow } from '@/resources/harvests/flow'
import type { Plain, PlainMap } from '../../../demo/values'
import { type Ask, NOW, RulesWorld } from './engine'
import { accounts, harvestAt, people, put } from './world'

const world = new RulesWorld(readFileSync('firestore.rules', 'utf8'), accounts)

const THEN = new Date('2026-01-01T00:00:00Z')
const URL = '/v0/b/demo/o/harvests%2Fh1%2Fdelivery%2Fa.png'
const each = (entry: PlainMap): PlainMap => Object.fromEntries(GRADES.map(grade => [grade, entry]))

/** All that somebody can type into the dialogs. */
const typed: Readonly<Record<string, PlainMap>> = {
  receiveEnd: {
    'receive.item': each({ weight: 1250.5, price: 14_500_000 }),
    'receive.humidity': 17,
    'receive.note': 'Kering',
  },
  deliveryStart: {
    'delivery.courier': 'JNE',
    'delivery.receiptID': 'SRG1',
    'delivery.receiptImageURL': URL,
    'delivery.factoryAddress': 'Semarang',
    'delivery.note': 'Lewat darat',
  },
  deliveryEnd: {
    'delivery.item': each({ weight: 1249 }),
    'delivery.weight': 14_988,
    'delivery.humidity': 16,
    'delivery.note2': 'Utuh',
  },
  processEnd: {
    'process.nestProduct': each({ qty: 5 }),
    'process.consumerProduct': { p1: { qty: 5 } },
    'process.productMarketplace': 'Sarang bersih',
    'process.productOthers': 'Serpihan',
    'process.note': 'Bersih',
  },
}
const reason = { reason: 'Basah' }

/** A harvest at the stage that a step leads on from, where it has not been taken. */
function before(stage: string): PlainMap {
  const item = each({ weight: 1250.5, price: 14_500_000 })
  const done = harvestAt(stage)
  const receive = done.receive ? { receive: { ...(done.receive as PlainMap), item } } : {}
  return { ...done, ...receive, hid: 'h1', versionNo: 0, farmer: { uid: 'f1' }, lastUpdate: THEN }
}

/** The harvest with the step's own writes in it, as the console commits them. */
function after(name: string, record: PlainMap): PlainMap {
  const { asks = {}, stamps = [], writes } = flow.steps[name] ?? {}
  const values = { ...typed[name], ...('reason' in asks && reason) }
  const data = Object.entries(values).reduce<PlainMap>(
    (map, [field, value]) => put(map, field, value),
    {},
  )
  const given = { id: 'h1', record, data, now: NOW, by: 'u1' }
  const said = Object.entries((writes?.(given) ?? {}) as PlainMap)
  const all = [...Object.entries(values), ...said, ...stamps.map(field => [field, NOW] as const)]
  return all
    .filter(([field]) => field !== 'reason')
    .reduce<PlainMap>((map, [field, value]) => put(map, field, value as Plain), {
      ...record,
      lastUpdate: NOW,
    })
}

const taken = (name: string, uid: string | null): Ask & { before: PlainMap; after: PlainMap } => {
  const record = before(flow.steps[name]?.from[0] ?? '')
  return {
    uid,
    method: 'update',
    path: 'harvests/h1',
    before: record,
    after: after(name, record),
  }
}

const events = Object.keys(flow.steps)
const cells = events.flatMap(name => people.map(person => ({ name, person })))

test.each(cells)(
  'M-HAR-07 M-AUTH-08 the rules and the flow agree on $name by $person.name',
  ({ name, person }) => {
    const who = { uid: person.uid ?? '', role: person.standing }
    const verdict = world.ask(taken(name, person.uid))
    expect(verdict, JSON.stringify(verdict)).toMatchObject({
      allowed: flow.steps[name]?.who(who, 'h1'),
    })
  },
)

test.each(events)('M-HAR-07 %s is refused to the field staff at any other stage', name => {
  const { from: [own] = [] } = flow.steps[name] ?? {}
  for (const stage of [...STAGES, 'finished'].filter(each => each !== own)) {
    const record = before(stage)
    // What writes nothing but the time of the last change is of no step.
    if (name === 'receiveStart' && stage !== 'finished') continue
    const ask = { ...taken(name, 'superteam'), before: record, after: after(name, record) }
    expect(world.ask(ask).allowed, `${name} at ${stage}`).toBe(false)
  }
})

test.each(events)('M-HAR-07 the entry of the list follows %s in the same commit', name => {
  for (const uid of ['superteam', 'admin'].filter(
    uid => !(uid === 'superteam' && name === 'requestCancelled'),
  )) {
    const harvest = taken(name, uid)
    const entry = (record: Members) => ({
      target: 'harvest',
      total: 1,
      hid: 'h1',
      stage: stageOf(record),
      status: statusOf(record),
      lastUpdate: record.lastUpdate as Date,
    })
    const index = { uid, method: 'update' as const, path: 'queryIndices/h1' }
    const right = { before: entry(harvest.before), after: entry(harvest.after) }
    const together = { 'harvests/h1': harvest.after }
    expect(world.ask({ ...index, ...right, together })).toEqual({ allowed: true })
    expect(world.ask({ ...index, ...right }).allowed).toBe(false)
    const wrong = { ...right, after: { ...right.after, stage: 'finished', status: 'finished' } }
    if (name !== 'processEnd') {
      expect(world.ask({ ...index, ...wrong, together }).allowed).toBe(false)
    }
  }
})
