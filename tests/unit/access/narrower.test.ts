import { expect, test } from 'vitest'
import { shapeOf } from '@/access/policies/derive'
import type { Guarded } from '@/access/policies/rights'
import type { Shape } from '@/access/validators'
import { resources } from '@/resources'
import { kindOf } from '@/schema'

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
