import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { authorize } from '@/access'
import { policiesOf } from '@/access/policies'
import type { Policy } from '@/access/policy'
import { valueAt } from '@/lib/paths'
import { resources } from '@/resources'
import { CORRECT, CORRECTION } from '@/schema/flow/correction'
import { decide } from '@/schema/flow/decision'
import { asksOf, flowOf, namesIn } from '@/schema/flow/flow'
import type { Flow, Step } from '@/schema/flow/types'
import type { Resource } from '@/schema/types'
import type { PlainMap } from '../../../demo/values'
import { fill } from './agreement'
import { copyAt } from './copies'
import { testEmulator } from './emulator'
import { NOW, RulesWorld } from './engine'
import { givenFor, othersOf, otherThan, recordIn, saved, THEN, taken } from './flowRecords'
import { accounts, type Person, people, put } from './world'

const rules = readFileSync('firestore.rules', 'utf8')
const world = new RulesWorld(rules, accounts)
const policies = policiesOf(resources)
const ID = 'other'
const LATER = new Date('2026-02-01T00:00:00Z')

interface Flowing {
  readonly name: string
  readonly resource: Resource
  readonly flow: Flow
  readonly policy: Policy
}

const flowing = resources.flatMap((resource): Flowing[] => {
  const flow = flowOf(resource)
  const policy = policies[resource.name]
  return flow && policy ? [{ name: resource.name, resource, flow, policy }] : []
})

const admin = people.find(({ name }) => name === 'admin') as Person
const principal = ({ uid, standing }: Person) => ({ uid: uid ?? '', role: standing })
const uidOf = ({ uid }: Person) => uid ?? 'nobody'

describe.each(flowing)('$name', at => {
  const { resource, flow, policy } = at
  const states = Object.keys(flow.states)
  const steps = Object.entries(flow.steps)

  test('M-AUTH-08 every step, from every state, by everybody: allowed exactly where it is declared', () => {
    const cells = steps.flatMap(([name, step]) =>
      states.flatMap(state => people.map(person => ({ name, step, state, person }))),
    )
    const wrong = cells.flatMap(({ name, step, state, person }) => {
      const before = base(at, state, step)
      const after = takenAt(at, { step, record: before, by: uidOf(person) })
      const isOpen = step.from.includes(state) && step.who(principal(person), ID)
      // What changes nothing that the flow owns is no step.
      if (!isOpen && isPlain(flow, before, after)) return []
      const asked = { id: ID, record: json(before), step: name }
      const told = authorize({ who: principal(person), verb: 'edit' }, policy, asked).allowed
      const title = `${person.name}: ${name} from ${state}`
      return [
        ...mismatch(at, { person, before, after }, isOpen),
        ...(told === isOpen ? [] : ['in the browser']),
      ].map(why => `${title} ${why}`)
    })
    expect(wrong).toEqual([])
  })

  test('M-AUTH-08 no step is taken without what it asks for', () => {
    const wrong = steps.flatMap(([name, step]) =>
      Object.entries(asksOf(step))
        .filter(([, { options }]) => options.required)
        .flatMap(([without]) =>
          step.from.flatMap(state => {
            const record = base(at, state, step)
            const after = takenAt(at, { step, record, by: uidOf(admin), without })
            return mismatch(at, { person: admin, before: record, after }, false).map(
              why => `${name} from ${state} without ${without} ${why}`,
            )
          }),
        ),
    )
    expect(wrong).toEqual([])
  })

  test('M-AUTH-08 a step writes its own, at the server’s time, in one’s own name, once, and after what it needs', () => {
    const wrong = steps.flatMap(([name, step]) => {
      const [state = ''] = step.from
      const before = base(at, state, step)
      const after = takenAt(at, { step, record: before, by: uidOf(admin) })
      const { stamps = [], signs = [], needs = {}, once } = step
      const beside = flow.owned.filter(field => !isAmong(namesIn(flow, step), field))
      const mended = [
        ...stamps.map(field => ({ as: `${field} by hand`, after: put(after, field, LATER) })),
        ...signs.map(field => ({ as: `${field} of another`, after: put(after, field, 'u2') })),
        ...beside.map(field => ({
          as: `${field} beside`,
          after: put(after, field, other(resource, field, before)),
        })),
        ...Object.keys(needs).map(field => ({
          as: `no ${field}`,
          before: put(before, field, null),
          after: put(after, field, null),
        })),
        ...(typeof once === 'string'
          ? [{ as: 'a second time', before: put(before, once, THEN) }]
          : []),
      ]
      return mended.flatMap(({ as, ...change }) =>
        mismatch(at, { person: admin, before, after, ...change }, false).map(
          why => `${name}, ${as}: ${why}`,
        ),
      )
    })
    expect(wrong).toEqual([])
  })

  test('M-AUTH-08 nobody changes in a form what the flow owns, in any state', () => {
    const cells = flow.owned.flatMap(field =>
      states.flatMap(state => people.map(person => ({ field, state, person }))),
    )
    const wrong = cells.flatMap(({ field, state, person }) => {
      const before = base(at, state)
      const after = savedAt(at, put(before, field, other(resource, field, before)))
      const isStep = isSomeStep(at, { person, before, after })
      return mismatch(at, { person, before, after }, isStep).map(
        why => `${person.name}: ${field} in ${state} ${why}`,
      )
    })
    expect(wrong).toEqual([])
  })

  const testMade = policy.access.create ? test : undefined
  testMade?.('M-AUTH-08 a new record begins as the declaration says, and nowhere else', () => {
    const makes = (after: PlainMap) =>
      world.ask({
        uid: admin.uid,
        method: 'create',
        path: fill(policy.path, ID).path,
        after,
      }).allowed
    const fresh = freshRecord(at)
    expect(makes(fresh)).toBe(true)
    const later = flow.owned.filter(field =>
      makes(put(fresh, field, other(resource, field, fresh))),
    )
    expect(later).toEqual([])
  })

  test('M-AUTH-08 what the flow does not own is still changed in a form', () => {
    const plain = plainField(at)
    const allowed = states.filter(state => {
      const before = base(at, state)
      const after = savedAt(at, put(before, plain, other(resource, plain, before)))
      return allows(at, { person: admin, before, after })
    })
    expect(allowed, plain).not.toEqual([])
  })

  test('M-AUTH-08 each thing that the flow owns is corrected by who may, in every state, and told why', () => {
    const step = flow.steps[CORRECT] as Step
    const cells = flow.owned.flatMap(field =>
      states.flatMap(state => people.map(person => ({ field, state, person }))),
    )
    const wrong = cells.flatMap(({ field, state, person }) => {
      const before = base(at, state)
      const after = corrected(at, { before, field, by: uidOf(person) })
      const isDue = step.who(principal(person), ID)
      return mismatch(at, { person, before, after }, isDue).map(
        why => `${person.name}: ${field} in ${state} ${why}`,
      )
    })
    expect(wrong).toEqual([])
  })

  test('M-AUTH-08 no correction says less than why, who and when, or touches anything else', () => {
    const [state = ''] = states
    const field = flow.owned.at(-1) ?? ''
    const before = base(at, state)
    const after = corrected(at, { before, field, by: uidOf(admin) })
    const plain = plainField(at)
    const cells = {
      'no reason': put(after, `${CORRECTION}.reason`, null),
      'an empty reason': put(after, `${CORRECTION}.reason`, ''),
      'a reason that is no text': put(after, `${CORRECTION}.reason`, 7),
      'in another name': put(after, `${CORRECTION}.by`, 'u2'),
      'at another time': put(after, `${CORRECTION}.date`, LATER),
      'with more in it': put(after, `${CORRECTION}.more`, 'x'),
      'something else, too': put(after, plain, other(resource, plain, before)),
      'nothing but the field': { ...after, [CORRECTION]: undefined },
    }
    const wrong = Object.entries(cells).flatMap(([title, after]) => {
      const change = { person: admin, before, after }
      return mismatch(at, change, isSomeStep(at, change)).map(why => `${title} ${why}`)
    })
    expect(wrong).toEqual([])
  })

  test('M-AUTH-08 who may take a step may write all that it writes elsewhere', () => {
    const wrong = steps.flatMap(([name, step]) => {
      const takers = people.filter(person => step.who(principal(person), ID))
      return takers.flatMap(person => {
        const record = base(at, step.from[0] ?? '', step)
        const others = othersOf(step, givenFor({ step, record, by: uidOf(person) }))
        return others.flatMap(write => {
          const verdict = world.ask(otherAsk(write, person))
          return verdict.allowed ? [] : [`${person.name}: ${name} of ${write.resource}`]
        })
      })
    })
    expect(wrong).toEqual([])
  })
})

const copied = flowing.filter(({ resource }) => resource.source.copy)

test.each(copied)(
  'M-HAR-07 M-AUTH-08 the copy of $name follows each step in the same commit, and no step goes without it',
  at => {
    const { resource, flow, policy } = at
    const path = `${resource.source.copy?.path}/${ID}`
    const copy = (record: PlainMap): PlainMap =>
      copyAt(resource, record, { id: ID, time: NOW })[path] ?? {}
    const own = fill(policy.path, ID).path
    const wrong = Object.entries(flow.steps).flatMap(([name, step]) => {
      const [state = ''] = step.from
      const before = base(at, state, step)
      const after = takenAt(at, { step, record: before, by: uidOf(admin) })
      const change = { uid: admin.uid, method: 'update' as const, path, before: copy(before) }
      const others = Object.keys(flow.states)
        .map(each => copy(base(at, each)))
        .filter(each => !isAlike(each, copy(after)))
      const together = { [own]: after }
      const beside = { [own]: before }
      const alone = { ...request(at, { person: admin, before, after }), together: {} }
      const refused = {
        'the copy alone': [{ ...change, after: copy(after) }],
        'a copy that says otherwise': others.map(each => ({
          ...change,
          after: each,
          together,
          beside,
        })),
        'the step alone': [alone],
      }
      const follows = world.ask({ ...change, after: copy(after), together, beside }).allowed
      return [
        ...(follows ? [] : [`${name}: the copy does not follow`]),
        ...Object.entries(refused).flatMap(([title, asks]) =>
          asks.some(each => world.ask(each).allowed) ? [`${name}: ${title} is allowed`] : [],
        ),
      ]
    })
    expect(wrong).toEqual([])
  },
)

interface Change {
  readonly person: Person
  readonly before: PlainMap
  readonly after: PlainMap
}

/** Whether it is, to the letter, what a step that this person may take writes. */
const isSomeStep = (at: Flowing, { person, before, after }: Change): boolean =>
  Object.values(at.flow.steps).some(
    step =>
      step.from.includes(decide(at.flow.state, before)) &&
      step.who(principal(person), ID) &&
      isAlike(takenAt(at, { step, record: before, by: uidOf(person) }), after),
  )

/** What the rules say where they should say something else, or deny for another reason than a condition that is false. */
function mismatch(at: Flowing, change: Change, isDue: boolean): string[] {
  const verdict = ask(at, change)
  if (verdict.allowed) return isDue ? [] : ['is allowed']
  return isDue || verdict.reason !== 'condition'
    ? [`is denied: ${verdict.reason} ${verdict.detail}`]
    : []
}

const allows = (at: Flowing, change: Change) => ask(at, change).allowed

const ask = (at: Flowing, change: Change) => world.ask(request(at, change))

const request = ({ policy }: Flowing, { person, before, after }: Change) => ({
  uid: person.uid,
  method: 'update' as const,
  path: fill(policy.path, ID).path,
  before,
  after,
})

/** What every record of a collection has: the ids in its path, and its version. */
function ownOf({ policy: { path, ids = {}, live } }: Flowing): PlainMap {
  const filled = fill(path, ID).ids
  const own = Object.entries(ids).map(([name, wildcard]) => [name, filled[wildcard]])
  return { ...Object.fromEntries(own), ...(live !== undefined && { versionNo: live }) }
}

/** With what the declaration begins with, and the server's time wherever it is asked for. */
const freshRecord = (at: Flowing): PlainMap =>
  Object.entries(at.resource.fields).reduce<PlainMap>((record, [name, { options }]) => {
    const value = options.stamp ? NOW : at.flow.owned.includes(name) ? options.initial : undefined
    return value === undefined ? record : put(record, name, value as string)
  }, ownOf(at))

/** A record in this state, of which nothing else is known; the step could be taken. */
function base(at: Flowing, state: string, step?: Step): PlainMap {
  const { resource, flow } = at
  const record = recordIn(resource, flow, { name: state, ...(step && { step }) })
  const stamped = Object.entries(resource.fields)
    .filter(([, { options }]) => options.stamp === 'save')
    .reduce((map, [name]) => put(map, name, THEN), record)
  return withState(flow, { ...ownOf(at), ...stamped })
}

/** The field that repeats the state follows it. */
const withState = ({ field, state }: Flow, record: PlainMap): PlainMap =>
  field && field !== state.stored?.field ? put(record, field, decide(state, record)) : record

const savedAt = ({ resource }: Flowing, record: PlainMap) => saved(resource.fields, record)

const takenAt = ({ resource, flow }: Flowing, taking: Parameters<typeof taken>[2]): PlainMap => {
  const after = taken(resource, flow, taking)
  return taking.step.to === undefined ? withState(flow, after) : after
}

function corrected(
  at: Flowing,
  { before, field, by }: { before: PlainMap; field: string; by: string },
): PlainMap {
  const changed = put(before, field, other(at.resource, field, before))
  return savedAt(at, {
    ...withState(at.flow, changed),
    [CORRECTION]: { reason: 'Salah catat', by, date: NOW },
  })
}

const other = ({ fields }: Resource, name: string, record: PlainMap) => {
  const field = fields[name]
  if (!field) throw new Error(`${name}: no such field`)
  return otherThan(field, valueAt(record, name))
}

/** One that an admin changes in a form. */
function plainField({ policy, resource, flow }: Flowing): string {
  const own = (policy.writers ?? []).filter(({ step, who }) => !step && who(principal(admin), ID))
  const found = own
    .flatMap(({ fields }) => fields)
    .find(name => {
      const field = resource.fields[name]
      return field && !field.options.stamp && !flow.owned.includes(name)
    })
  if (!found) throw new Error(`${resource.name}: nothing is changed in a form`)
  return found
}

const isPlain = ({ owned }: Flow, before: PlainMap, after: PlainMap) =>
  [...owned, CORRECTION].every(name => isAlike(valueAt(before, name), valueAt(after, name)))

const isAmong = (names: readonly string[], field: string) =>
  names.some(name => `${name}.`.startsWith(`${field}.`))

const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const json = (record: PlainMap) => JSON.parse(JSON.stringify(record))

function otherAsk(
  { resource, id, isNew, data }: ReturnType<typeof othersOf>[number],
  person: Person,
) {
  const policy = policies[resource]
  const fields = resources.find(({ name }) => name === resource)?.fields ?? {}
  if (!policy) throw new Error(`${resource}: no policy`)
  const parts = id.split('~')
  const names = [...policy.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const ids = Object.fromEntries(names.map((name, index) => [name, parts[index] ?? '']))
  const own = Object.entries(policy.ids ?? {}).map(([name, wildcard]) => [name, ids[wildcard]])
  const before = {
    ...Object.fromEntries(own),
    ...(policy.live !== undefined && { versionNo: policy.live }),
  }
  const after = Object.entries(data).reduce<PlainMap>((map, [name, value]) => {
    const isTime = ['date', 'timestamp'].includes(fields[name]?.kind ?? '')
    return put(map, name, isTime && typeof value === 'string' ? new Date(value) : (value as string))
  }, before)
  return {
    uid: person.uid,
    method: isNew ? ('create' as const) : ('update' as const),
    path: policy.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? ''),
    ...(isNew ? {} : { before }),
    after: saved(fields, after),
  }
}

testEmulator(rules, world)
