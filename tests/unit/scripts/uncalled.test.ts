import { expect, test } from 'vitest'
import { hollowed } from '../../../scripts/lib/uncalled'

const gone = `{ throw new Error('gone') }`

test.each([
  ['a function', 'async function gone(e, t) {\n    if (e) {\n    }\n}', `function gone() ${gone}`],
  ['one behind its comment', ' */ function gone(e) {\n    e()\n}', ` */ function gone() ${gone}`],
  [
    'a class, and what it extends',
    '/** What it is. */ class gone extends other {\n    constructor() {\n        super()\n    }\n}',
    `/** What it is. */ class gone { constructor() ${gone} }`,
  ],
  [
    'a method, not the call that stands before it',
    'class other {\n    a() {\n        gone(1);\n    }\n    gone(e, t = {}) {\n        if (e) {\n        }\n    }\n}',
    `class other {\n    a() {\n        gone(1);\n    }\n    gone() ${gone}\n}`,
  ],
])('of %s that nothing calls an error is left', (_, text, left) => {
  const around = (what: string) => `const before = 1;\n${what}\n\nfunction goneToo() {\n}\n`
  expect(hollowed(around(text), 'gone')).toBe(around(left))
})

test('what is asked and never so is answered, and stays as it is where it is defined', () => {
  const name = '__PRIVATE_isPipeline'
  const text = `function ${name}(e) {\n    return e;\n}\nconst a = ${name}(t) ? run(t) : 1;`
  expect(hollowed(text, name)).toBe(text.replace(`${name}(t) ?`, 'false ?'))
})
