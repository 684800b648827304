import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { policiesOf } from '@/access/policies'
import { resources } from '@/resources'
import type { Resource } from '@/schema'
import type { Plain, PlainMap } from '../../../demo/values'
import { parseRules } from '../../../server/rules'
import { isExhaustive } from '../../support/exhaustive'
import type { Changed } from '../../support/firestoreEmulator'
import { type Attempt, attemptsOf, CONSOLE } from './costs/requests'
import { isMap } from './costs/values'
import { measuredOf } from './costs/world'

const rules = parseRules(readFileSync('firestore.rules', 'utf8'), 'firestore.rules')
const declared = { resources, policies: policiesOf(resources) }

/**
 * Where a record may hold what nothing declares, by its collection: batches have fields of their own choice (M-MFG-02). Of
 * what is in a list of maps, or in a map whose keys are not known, the rules see the number alone, since they cannot loop.
 */
const FREE: Readonly<Record<string, readonly string[]>> = {
  harvests: ['process.consumerProduct', 'process.consumerProduct.*'],
  seminars: ['keynoteSpeakers[]'],
  courses: ['videos[]'],
  manufactures: ['', 'input', 'output', 'process', 'process.steps', 'process.steps.*'],
}

test.each(resources.filter(({ source }) => source.provider === 'firestore'))(
  'M-AUTH-08 $name takes nothing that no declaration has: in the record, in its groups, entries and lists',
  resource => {
    const attempts = ROLES.flatMap(role => attemptsOf(declared, resource, role))
    const taken = (isExhaustive ? attempts : firstOfEach(attempts)).flatMap(attempt =>
      takenIn(resource, attempt),
    )
    const free = FREE[resource.name] ?? []
    expect(taken.filter(({ place }) => !free.includes(place))).toEqual([])
    expect(new Set(taken.map(({ place }) => place)).size).toBeLessThanOrEqual(free.length)
  },
  // Of harvests, whose steps have twelve grades each, the long run takes half a minute beside other work.
  120_000,
)

/** Roots may what admins may, and some more; what leads on from several states does the same from each. */
const ROLES = isExhaustive ? CONSOLE : (['superteam', 'root'] as const)
const firstOfEach = (attempts: readonly Attempt[]): Attempt[] => [
  ...new Map(
    attempts.toReversed().map(one => [`${one.role} ${one.does.replace(/ from .*/, '')}`, one]),
  ).values(),
]

const SECRET = { secret: 1 }

/** In which places the first write of these that is allowed may have something besides. */
function takenIn({ name }: Resource, { changes, subjects, reads, ...asked }: Attempt) {
  const isAllowed = (written: readonly Changed[]) =>
    measuredOf(rules, { ...asked, subjects: written }).every(({ verdict }) => verdict.allowed)
  for (const change of reads ? [] : changes) {
    const written = subjects(change)
    if (!change.after || !isAllowed(written)) continue
    return written.flatMap((each, at) => {
      const others = new Map(withSecret(each.after ?? {}))
      const places = [...others].filter(([, after]) =>
        isAllowed(written.with(at, { ...each, after: after as PlainMap })),
      )
      return places.map(([place]) => ({ ...asked, at: at === 0 ? name : each.path, place }))
    })
  }
  return []
}

/** The value with something besides in each of its maps and lists in turn, by where that is; of keys `k0` ... in the first. */
function withSecret(value: Plain): [place: string, other: Plain][] {
  if (Array.isArray(value)) return [['[]', [...value.slice(0, -1), SECRET]]]
  if (!isMap(value)) return []
  const parts = different(value).flatMap(([name, part]) =>
    withSecret(part ?? null).map(([place, other]): [string, Plain] => [
      placeIn(name, place),
      { ...value, [name]: other },
    ]),
  )
  return [['', { ...value, ...SECRET }], ...parts]
}

/** Of entries that are alike, as those of twelve grades, the last stands for all. */
const different = (value: PlainMap) => {
  const all = Object.entries(value)
  return isExhaustive ? all : [...new Map(all.map(one => [likeness(one), one])).values()]
}
const likeness = ([name, part]: [string, unknown]) =>
  ENTRY.test(name) ? JSON.stringify(part) : name
const ENTRY = /^(k|mangkok|oval|patahan|sudut)\d+$/

function placeIn(name: string, place: string): string {
  const own = /^k\d+$/.test(name) ? '*' : name
  return place === '' || place === '[]' ? own + place : `${own}.${place}`
}
