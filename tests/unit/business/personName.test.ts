import { expect, test } from 'vitest'
import { nameProblem } from '@/business/personName'
import { profiles } from '@/resources/profiles'
import { superteams } from '@/resources/superteams'

test.each([profiles, superteams])(
  '$name asks of a new name what a registration does, and leaves the one that is there',
  resource => {
    const { check } = resource.fields.name.options
    const odd = '\uff32\uff4f\uff4f\uff54'
    expect(check?.(odd, { name: odd })).toBe(nameProblem(odd))
    expect(check?.(odd, { name: odd }, { name: 'Sari' })).toContain('huruf biasa')
    expect(check?.(odd, { name: odd }, { name: odd })).toBeUndefined()
    for (const name of ["Nur'aini", '', null, undefined]) expect(check?.(name, {})).toBeUndefined()
  },
)
