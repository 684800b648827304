import { expect, test } from 'vitest'
import { firestoreRules, shortened } from '@/access/generate/firestore'
import { policiesOf } from '@/access/policies'
import { resources } from '@/resources'

test('M-AUTH-08 the rules are printed with short names, and say the long ones in comments', () => {
  const rules = `
match /values/{uid} {
  allow get: if isAdmin() && fits(uid, values('fits(map)'));

  // Whether they fit.
  function fits(map, path) {
    let values = map.values(); // of the map
    let list = get(/values/$(path)).data.map;
    return map is map && values(values) != list; // fits(map)
  }

  function values(map) { return map.get('map', {'map': map}); }
  function isAdmin() { return request.auth != null; }
}`
  expect(shortened(rules)).toBe(`
match /values/{uid} {
  allow get: if isAdmin() && A(uid, B('fits(map)'));

  // Whether they fit.
  // fits(map, path), values, list
  function A(a, b) {
    let c = a.values(); // of the map
    let d = get(/values/$(b)).data.map;
    return a is map && B(c) != d; // fits(map)
  }

  // values(map)
  function B(a) { return a.get('map', {'map': a}); }
  // isAdmin()
  function isAdmin() { return request.auth != null; }
}`)
})

test('M-AUTH-08 what the short names are short for stands below the rules', () => {
  const rules = firestoreRules(Object.values(policiesOf(resources)))
  const [code = '', table = ''] = rules.split(/\n}\n}\n(?=\n)/)
  const names = [...code.matchAll(/\bfunction ([A-Z]\w?)\(/g)].map(([, name]) => name)
  const told = [...table.matchAll(/^\/\/ (\w+) is \w+\(/gm)].map(([, name]) => name)
  expect(told.filter(name => names.includes(name))).toEqual(names)
  expect(code.slice(code.indexOf('service'))).not.toMatch(/^ *\/\/ (?!---)/m)
})

test('M-AUTH-08 the twenty-seventh function has two letters', () => {
  const heads = Array.from({ length: 53 }, (_, at) => `function f${at}() { return ${at}; }`)
  const [, ...printed] = shortened(heads.join('\n')).matchAll(/^function (\w+)/gm)
  expect(printed.slice(24).map(([, name]) => name)).toEqual(
    ['Z', ...Array.from('abcdefghijklmnopqrstuvwxyz', letter => `A${letter}`), 'Ba'].slice(0, 28),
  )
})
