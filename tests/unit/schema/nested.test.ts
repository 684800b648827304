import { describe, expect, test } from 'vitest'
import { nobody } from '@/access'
import {
  filledPath,
  isListable,
  isSingle,
  nestedId,
  parentPath,
  partsOf,
  singleIdOf,
  typedIdOf,
  wildcardsOf,
} from '@/schema/routes'
import { things } from '../admin/support/sample'

const path = 'houses/{hid}/floors/{fid}/rooms'

describe('S-10 the id of a record below others', () => {
  test('is its parents’ and its own', () => {
    expect(wildcardsOf(path)).toEqual(['hid', 'fid'])
    expect(nestedId(['h1', 'f1'], 'r1')).toBe('h1~f1~r1')
    expect(partsOf(path, 'h1~f1~r1')).toEqual({ parents: ['h1', 'f1'], own: 'r1' })
    expect(filledPath(path, ['h1', 'f1'])).toBe('houses/h1/floors/f1/rooms')
    expect(parentPath(path)).toBe('houses/{hid}/floors')
  })

  test.each([
    [['a~b', '%'], 'c~d'],
    [['%7E', '%25'], '%7E'],
    [['~', '~~'], '~'],
  ])('comes apart again: %j, %s', (parents, own) => {
    expect(partsOf(path, nestedId(parents, own))).toEqual({ parents, own })
  })

  test.each(['r1', 'h1~r1', 'h1~f1~', ''])('with other parts is none: %j', id => {
    expect(partsOf(path, id)).toBeUndefined()
  })

  test('of a record below none is its own', () => {
    expect(nestedId([], 'a~b')).toBe('a~b')
    expect(partsOf('things', 'a~b')).toEqual({ parents: [], own: 'a~b' })
    expect(parentPath('things')).toBe('')
  })
})

test('a path with an even number of names is that of one document', () => {
  expect(['things', 'apps/price', path].map(isSingle)).toEqual([false, true, false])
  expect(['things', 'apps/price', path].map(singleIdOf)).toEqual([undefined, 'price', undefined])
  expect(['things', 'apps/price', path].map(isListable)).toEqual([true, false, false])
})

test('an id is typed where the field that repeats it may be written', () => {
  const { fields } = things
  const idIn = (idField?: string) =>
    typedIdOf({ fields, source: { ...things.source, ...(idField && { idField }) } })
  expect(fields.ownerId.options.write).toBe(nobody)
  expect([idIn('name'), idIn('ownerId'), idIn('elsewhere'), idIn()]).toEqual([
    'name',
    undefined,
    undefined,
    undefined,
  ])
})
