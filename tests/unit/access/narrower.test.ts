import { expect, test } from 'vitest'
import { nobody } from '@/access'
import { shapeOf } from '@/access/policies/derive'
import type { Guarded } from '@/access/policies/rights'
import type { Shape } from '@/access/validators'
import { complaintsAbout } from '@/admin/transfer/import/rules'
import { resources } from '@/resources'
import { type Field, type FieldMap, f, flowOf, kindOf } from '@/schema'

/** Where a shape takes less than another. */
function tighter(declared: Shape, given: Shape): string[] {
  if ('members' in declared && 'members' in given)
    return Object.entries(declared.members).flatMap(([name, member]) => {
      const own = given.members[name]
      return own ? tighter(member, own).map(at => `.${name}${at}`) : []
    })
  if (!('max' in declared && 'max' in given)) return []
  const [from, least] = [declared, given].map(shape => ('min' in shape ? shape.min : 0))
  return given.max < declared.max || Number(least) > Number(from) ? [''] : []
}

test('no field is held to less than its form takes: the server would refuse it, and nobody would know why', () => {
  const narrower = resources.flatMap(({ name, fields, rights }: Guarded) =>
    Object.entries(rights?.fields ?? {}).flatMap(([path, policy]) => {
      const field = fields[path]
      if (!field || !policy || policy.once || kindOf(field).storedAs === null) return []
      return tighter(shapeOf(field), policy.shape).map(at => `${name} ${path}${at}`)
    }),
  )
  expect(narrower).toEqual([])
})

const writable = (fields: FieldMap): FieldMap =>
  Object.fromEntries(Object.entries(fields).filter(([, { options }]) => options.write !== nobody))

/** The numbers that a form asks for, also inside of what it asks for. */
const numbersIn = (fields: FieldMap, at: string): [at: string, field: Field][] =>
  Object.entries(fields).flatMap(([name, field]) => [
    ...(kindOf(field).isNumeric ? [[`${at} ${name}`, field] as [string, Field]] : []),
    ...numbersIn(writable(field.options.fields ?? {}), `${at} ${name}`),
  ])

test('no form takes -1 where the server takes no less than 0', () => {
  const takers = resources.flatMap(resource => {
    const { name, fields } = resource
    const asked = Object.entries(flowOf(resource)?.steps ?? {}).flatMap(([step, { asks }]) =>
      numbersIn(asks ?? {}, `${name} ${step}`),
    )
    return [...numbersIn(writable(fields), name), ...asked]
      .filter(([, field]) => 'min' in shapeOf(field))
      .filter(([, field]) => complaintsAbout(-1, field, { record: {} }).length === 0)
      .map(([at]) => at)
  })
  expect(takers).toEqual([])
})

const ofSize: Readonly<Record<string, (size: number) => unknown>> = {
  text: size => 'a'.repeat(size),
  list: size => Array.from({ length: size }, () => ({})),
  tags: size => Array.from({ length: size }, () => 'a'),
}

const isTaken = (value: unknown, field: Field) =>
  complaintsAbout(value, field, { record: {} }).length === 0

test.each<Field>([
  ...[f.text('A'), f.text('A', { max: 9 }), f.longText('A'), f.richText('A')],
  ...[f.list('A', {}), f.list('A', {}, { max: 9 }), f.tags('A')],
])('X-USE-10 a form takes as much as the server does, and no more: $kind $options', field => {
  const shape = shapeOf(field)
  const make = ofSize[shape.type]
  if (!make || !('max' in shape)) throw new Error(`no size: ${shape.type}`)
  expect(isTaken(make(shape.max), field)).toBe(true)
  expect(isTaken(make(shape.max + 1), field)).toBe(false)
})

test.each([
  ['https://sarang.test', true],
  ['http://sarang.test', false],
  ['HTTPS://sarang.test', false],
])('X-USE-10 an address is written as the server takes it: %s', (address, isFine) => {
  expect(isTaken(address, f.url('A'))).toBe(isFine)
})
