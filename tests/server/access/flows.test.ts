import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { authorize } from '@/access'
import { policiesOf } from '@/access/policies'
import { resources } from '@/resources'
import type { PlainMap } from '../../../demo/values'
import { testEmulator } from './emulator'
import { RulesWorld } from './engine'
import {
  admin,
  base,
  copyCells,
  correctionCells,
  type FlowCell,
  flowing,
  forgedCells,
  formCells,
  ID,
  lackingCells,
  loneCells,
  madeCells,
  other,
  plainField,
  principal,
  request,
  savedAt,
  stepCells,
  uidOf,
} from './flowCells'
import { givenFor, othersOf, saved } from './flowRecords'
import { accounts, type Person, people, put } from './world'

const rules = readFileSync('firestore.rules', 'utf8')
const world = new RulesWorld(rules, accounts)
const policies = policiesOf(resources)

describe.each(flowing)('$name', at => {
  const { resource, flow, policy } = at
  const states = Object.keys(flow.states)
  const steps = Object.entries(flow.steps)

  test('M-AUTH-08 every step, from every state, by everybody: allowed exactly where it is declared', () => {
    const cells = stepCells(at)
    const inBrowser = cells.filter(({ person, name, ask, allowed }) => {
      const asked = { id: ID, record: json(ask.before), step: name }
      return authorize({ who: principal(person), verb: 'edit' }, policy, asked).allowed !== allowed
    })
    expect([...wrongIn(cells), ...inBrowser.map(({ title }) => `${title} in the browser`)]).toEqual(
      [],
    )
  })

  test('M-AUTH-08 no step is taken without what it asks for', () => {
    expect(wrongIn(lackingCells(at))).toEqual([])
  })

  test('M-AUTH-08 a step writes its own, at the server’s time, in one’s own name, once, and after what it needs', () => {
    expect(wrongIn(forgedCells(at))).toEqual([])
  })

  test('M-AUTH-08 nobody changes in a form what the flow owns, in any state', () => {
    expect(wrongIn(formCells(at))).toEqual([])
  })

  const testMade = policy.access.create ? test : undefined
  testMade?.('M-AUTH-08 a new record begins as the declaration says, and nowhere else', () => {
    expect(wrongIn(madeCells(at))).toEqual([])
  })

  test('M-AUTH-08 what the flow does not own is still changed in a form', () => {
    const plain = plainField(at)
    const allowed = states.filter(state => {
      const before = base(at, state)
      const after = savedAt(at, put(before, plain, other(resource, plain, before)))
      return world.ask(request(at, { person: admin, before, after })).allowed
    })
    expect(allowed, plain).not.toEqual([])
  })

  test('M-AUTH-08 each thing that the flow owns is corrected by who may, in every state, and told why', () => {
    expect(wrongIn(correctionCells(at))).toEqual([])
  })

  test('M-AUTH-08 no correction says less than why, who and when, or touches anything else', () => {
    expect(wrongIn(loneCells(at))).toEqual([])
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
    expect(wrongIn(copyCells(at))).toEqual([])
  },
)

/** What the rules say where they should say something else, or deny for another reason than a condition that is false. */
const wrongIn = (cells: readonly FlowCell[]): string[] =>
  cells.flatMap(({ title, ask, allowed }) => {
    const verdict = world.ask(ask)
    if (verdict.allowed) return allowed ? [] : [`${title} is allowed`]
    return allowed || verdict.reason !== 'condition'
      ? [`${title} is denied: ${verdict.reason} ${verdict.detail}`]
      : []
  })

const json = (record: PlainMap = {}) => JSON.parse(JSON.stringify(record))

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
