import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { policiesOf } from '@/access/policies'
import { resources } from '@/resources'
import { kinds } from '@/schema/kinds'
import type { Field, FieldMap, Resource } from '@/schema/types'
import type { Plain, PlainMap } from '../../../demo/values'
import { parseRules } from '../../../server/rules'
import { type Attempt, attemptsOf, CONSOLE } from './costs/requests'
import { isMap, withValue } from './costs/values'
import { measuredOf } from './costs/world'

const rules = parseRules(readFileSync('firestore.rules', 'utf8'), 'firestore.rules')
const declared = { resources, policies: policiesOf(resources) }

type Numbers = readonly (readonly [name: string, field: Field])[]

/** The fields of a record that are one number, and the parts of its groups that are. */
const numbersIn = (fields: FieldMap): Numbers =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (kinds[field.kind].isNumeric) return [[name, field] as const]
    if (field.kind !== 'group') return []
    const parts = numbersIn(field.options.fields ?? {})
    return parts.map(([part, inner]) => [`${name}.${part}`, inner] as const)
  })

const EXTREME = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e308, -1e308]
const LITTLE = 1e-9

/** What a form refuses, beyond all numbers and just beyond this one's; a fraction of what is whole is not beyond it. */
function refusedOf(field: Field): number[] {
  const { min = 0, max = 0 } = field.options
  const beyond = [1e6, 1e12, max].flatMap(end => [end + 1, end * (1 + LITTLE)])
  const isWhole = kinds[field.kind].storedAs === 'integer'
  return [...EXTREME, ...beyond, min - 1, min - LITTLE].filter(
    value => !fits(field, value) && !(isWhole && fits(field, Math.trunc(value))),
  )
}

const fits = (field: Field, value: number): boolean => {
  const kind = kinds[field.kind]
  return kind.is(value) && kind.validate(field).every(rule => rule(value) === undefined)
}

const at = (record: PlainMap | undefined, name: string): Plain | undefined =>
  name
    .split('.')
    .reduce<Plain | undefined>((part, key) => (isMap(part) ? part[key] : undefined), record)

type Change = Parameters<Attempt['subjects']>[0]

const isAllowed = ({ subjects, changes: _, others: __, ...asked }: Attempt, change: Change) =>
  measuredOf(rules, { ...asked, subjects: subjects(change) }).every(
    ({ verdict }) => verdict.allowed,
  )

/** Of each thing that somebody may do, the numbers that it writes, and those that it should not and may. */
function writtenIn(resource: Resource, attempt: Attempt) {
  const change = [...attempt.changes].find(each => isAllowed(attempt, each))
  const written = numbersIn(resource.fields).filter(
    ([name]) =>
      typeof at(change?.after, name) === 'number' &&
      at(change?.before, name) !== at(change?.after, name),
  )
  const wrong = written.flatMap(([name, field]) =>
    refusedOf(field)
      .filter(value =>
        isAllowed(attempt, { ...change, after: withValue(change?.after ?? {}, name, value) }),
      )
      .map(value => `${attempt.role}: ${attempt.does}: ${name} ${value}`),
  )
  return { written: written.map(([name]) => name), wrong }
}

const found = resources.map(resource => {
  const attempts = CONSOLE.flatMap(role => attemptsOf(declared, resource, role))
  return { resource, all: attempts.map(attempt => writtenIn(resource, attempt)) }
})

test('M-AUTH-08 no number that is declared takes what a form does not', () => {
  expect(found.flatMap(({ all }) => all.flatMap(({ wrong }) => wrong))).toEqual([])
})

/** What the server alone counts, and what other services keep. */
const elsewhere =
  /^(analytics\.versionNo|transactions\.payment\.price|iot-devices\..*|managed-devices\..*)$/

test('all of them are written by somebody, and so were asked for', () => {
  const missing = found.flatMap(({ resource, all }) => {
    const asked = all.flatMap(each => each.written)
    return numbersIn(resource.fields)
      .filter(([name]) => !asked.includes(name))
      .map(([name]) => `${resource.name}.${name}`)
  })
  expect(missing.filter(name => !elsewhere.test(name))).toEqual([])
})
