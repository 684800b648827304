import { beforeAll } from 'vitest'
import type { Suite } from '../support/lab'
import { between, EVERY_TYPE, IN_ORDER } from './everyType'

/** == and != with a value of every type; results of == are in the order of their ids. */
export const equality: Suite = ({ bench, finds, findsLite }) => {
  beforeAll(() => bench().server.seed(EVERY_TYPE))
  const find = finds('values')
  const findLite = findsLite('values')

  find('== null', ({ where }) => [where('v', '==', null)], ['null'])
  find('== NaN', ({ where }) => [where('v', '==', Number.NaN)], ['nan'])
  find('== true', ({ where }) => [where('v', '==', true)], ['true'])
  find('== a whole number, also one with a fraction of zero', k => [k.where('v', '==', 1)], [
    '1 double',
    '1 int',
  ])
  find('== zero, also minus zero', ({ where }) => [where('v', '==', -0)], ['0 int', '0 minus'])
  find('== infinity', ({ where }) => [where('v', '==', Number.POSITIVE_INFINITY)], ['infinity'])
  find(
    '== a time to the microsecond',
    ({ where, Timestamp }) => [where('v', '==', new Timestamp(1_704_067_200, 2000))],
    ['time 2'],
  )
  find('== a text', ({ where }) => [where('v', '==', '🐦')], ['text bird'])
  find('== the empty text', ({ where }) => [where('v', '==', '')], ['text empty'])
  find('== bytes', ({ where, Bytes }) => [where('v', '==', Bytes.fromBase64String('/w=='))], [
    'bytes 255',
  ])
  find('== a reference', ({ where, doc, db }) => [where('v', '==', doc(db, 'users', 'ani'))], [
    'ref ani',
  ])
  find('== a place', ({ where, GeoPoint }) => [where('v', '==', new GeoPoint(-6.2, 106.8))], [
    'point south',
  ])
  find('== a list', ({ where }) => [where('v', '==', [1, 2])], ['list 1,2'])
  find('== the empty list', ({ where }) => [where('v', '==', [])], ['list empty'])
  find(
    '== a list with null and NaN in it',
    ({ where }) => [where('v', '==', ['x', null, Number.NaN])],
    ['list null'],
  )
  find('== a vector', ({ where, vector }) => [where('v', '==', vector([0, 0, 0]))], ['vector long'])
  find('== a map, whatever the order of its keys', k => [k.where('v', '==', { b: 0, a: 1 })], [
    'map a1b0',
  ])
  find('== the empty map', ({ where }) => [where('v', '==', {})], ['map empty'])
  find('== what no document has', ({ where }) => [where('v', '==', 'x')], [])
  find('== a field that no document has', ({ where }) => [where('x', '==', 1)], [])

  const others = (...left: string[]) => IN_ORDER.filter(id => !left.includes(id))
  find(
    '!= a number leaves out null and documents without the field',
    k => [k.where('v', '!=', 1)],
    [...others('null', '1 double', '1 int')],
  )
  find('!= null is everything else', ({ where }) => [where('v', '!=', null)], others('null'))
  find('!= NaN', ({ where }) => [where('v', '!=', Number.NaN)], others('null', 'nan'))
  find('!= a text', ({ where }) => [where('v', '!=', 'a')], others('null', 'text a'))
  find('!= a list', ({ where }) => [where('v', '!=', [1])], others('null', 'list 1'))
  findLite(
    'in takes any of several types, but never null or NaN',
    ({ where }) => [where('v', 'in', [1.5, 'a', true, null, Number.NaN])],
    ['1.5', 'text a', 'true'],
  )
  find(
    'not-in leaves out null and documents without the field',
    ({ where }) => [where('v', 'not-in', [1.5, 'a', false])],
    others('null', '1.5', 'text a', 'false'),
  )
  find('not-in with null finds nothing', k => [k.where('v', 'not-in', [1, null])], [])
  find('array-contains', ({ where }) => [where('v', 'array-contains', 1)], ['list 1', 'list 1,2'])
  findLite('array-contains null finds none', k => [k.where('v', 'array-contains', null)], [])
  find('array-contains-any', ({ where }) => [where('v', 'array-contains-any', [2, 'x'])], [
    'list 1,2',
    'list 2',
    'list null',
  ])
  find('in of a map and a list', k => [k.where('v', 'in', [{ a: 1 }, []])], [
    'list empty',
    'map a1',
  ])
  find('ids between themselves', k => [k.where(k.documentId(), '==', 'text é')], between('text é'))
}
