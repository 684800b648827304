import { expect, test } from 'vitest'
import { parseRules, RulesError } from '../../../server/rules'

function refusal(text: string): string {
  try {
    parseRules(text, 'some.rules')
  } catch (error) {
    if (error instanceof RulesError) return error.message
    throw error
  }
  return 'accepted'
}

const within = (body: string) =>
  `rules_version = '2';\nservice cloud.firestore {\nmatch /databases/{db}/documents {\n${body}\n}\n}`

const functions = (count: number) =>
  Array.from(
    { length: count },
    (_, i) => `function f${i}() { return ${i ? `f${i - 1}()` : true}; }`,
  )
const lets = (count: number) => Array.from({ length: count }, (_, i) => `let v${i} = 1;`).join(' ')

/** What stands in the outermost match from line 4 on, and what is wrong with it, where. */
test.each([
  ['nonsense', '4:1: expected match, allow or function, not `nonsense`.'],
  ['match a/{i} { allow read; }', '4:7: expected a path that begins with `/`.'],
  ['match /a/{i}/ { allow read; }', '4:13: expected a segment: text, {name} or {name=**}.'],
  ['match /a/{i=*} { allow read; }', '4:9: expected a segment: text, {name} or {name=**}.'],
  ['match /a/$(b) { allow read; }', '4:9: expected a segment: text, {name} or {name=**}.'],
  ['match /{a=**}/b/{c=**} { allow read; }', '4:1: a path holds one `{name=**}` at most.'],
  ['match /{a}/b/{a} { allow read; }', '4:1: a path names one segment twice.'],
  ['match /a/{i} { }', '4:1: a match is not empty.'],
  [
    'match /a/{i} { allow read; ',
    '6:2: expected match, allow or function, not the end of the file.',
  ],
  ['match /a/{i} { allow fly: if true; }', '4:22: unknown method `fly`.'],
  ['match /a/{i} { allow read when true; }', '4:27: expected `;`, not `when`.'],
  ['match /a/{i} { allow read: true; }', '4:28: expected `if`, not `true`.'],
  ['match /a/{i} { allow read: if ; }', '4:31: expected an expression, not `;`.'],
  ['function f() { let a = 1; }', '4:27: expected `return`, not `}`.'],
  ['function f() { let a = 1 return a; }', '4:26: expected `;`, not `return`.'],
  ['function f() { if (true) { return 1; } }', '4:16: expected `return`, not `if`.'],
  ['function f() { return 1; return 2; }', '4:26: expected `}`, not `return`.'],
  ['function f(a, a) { return a; }', '4:10: f declares one name twice.'],
  ['function f(a) { let a = 1; return a; }', '4:10: f declares one name twice.'],
  ['function f() { let b = a; let a = 1; return b; }', '4:24: unknown name `a`.'],
  ['function f() { return 1; } function f(a) { return a; }', '4:37: function f is declared twice.'],
  ['function f(a,b,c,d,e,g,h,i) { return 1; }', '4:10: f has more than 7 parameters.'],
  [`function f() { ${lets(11)} return 1; }`, '4:10: f has more than 10 `let`.'],
  ['function f() { return f(); }', '4:10: f calls itself.'],
  ['function f() { return g(); } function g() { return f(); }', '4:10: f calls itself.'],
  [functions(22).join('\n'), '4:10: calls are more than 20 deep.'],
  ['function match() { return 1; }', '4:10: expected a name, not `match`.'],
])('%s', (body, wanted) => {
  expect(refusal(within(body))).toBe(`some.rules:${wanted}`)
})

/** A condition that begins in column 20 of line 4. */
test.each([
  ['foo', '0: unknown name `foo`.'],
  ['foo()', '0: unknown function `foo`.'],
  ['bool("true")', '0: unknown function `bool`.'],
  ['math.log(1)', '0: unknown function `math.log`.'],
  ['firestore.get(/a/b)', '0: unknown function `firestore.get`.'],
  ['get()', '0: `get` takes 1 arguments, not 0.'],
  ['math.abs(1, 2)', '0: `math.abs` takes 1 arguments, not 2.'],
  ['duration.value(1)', '0: `duration.value` takes 2 arguments, not 1.'],
  ["'a'.explode()", '4: unknown method `explode`.'],
  ["'a'.hasAll([])", '4: a string has no method `hasAll`.'],
  ["['a'].lower()", '6: a list has no method `lower`.'],
  ["{'a': 1}.hasAny([])", '9: a map has no method `hasAny`.'],
  ["resource.data.get('a')", '14: `get` takes 2 arguments, not 1.'],
  ["'a'.size(1)", '4: `size` takes 0 arguments, not 1.'],
  ['request.user', '8: unknown field `user`.'],
  ['resource.size', '9: unknown field `size`.'],
  ['request.resource.name', '17: unknown field `name`.'],
  ['1 is integer', '2: unknown type `integer`.'],
  ['[1].toSet() is set', '12: unknown type `set`.'],
  ["1 is 'int'", "5: expected a name, not `'int'`."],
  ['1 === 1', '4: expected an expression, not `=`.'],
  ['a => 1', '2: expected `;`, not `=`.'],
  ['1 & 1', '2: cannot read `&`.'],
  ['--1', '0: cannot read `--1;`.'],
  ['1e5', '0: cannot read `1e5;`.'],
  ['0x1F', '0: cannot read `0x1F;`.'],
  ['01', '0: cannot read `01;`.'],
  ['1/2', '1: a space has to follow the `/` that divides.'],
  ['9223372036854775808', '0: 9223372036854775808 is no 64-bit integer.'],
  ['-9223372036854775809', '1: 9223372036854775809 is no 64-bit integer.'],
  ["'abc", "0: cannot read `'abc;`."],
  ["'\\q'", '0: unknown escape in a string.'],
  ["b'\\u00e9'", '0: unknown escape in bytes.'],
  ['[1 2]', '3: expected `]`, not `2`.'],
  ["{'a' 1}", '5: expected `:`, not `1`.'],
  ['(1', '2: expected `)`, not `;`.'],
  ['true ? 1', '8: expected `:`, not `;`.'],
  ['get(/a/{b})', '6: expected a segment after `/`.'],
  ['request.', '8: expected a name, not `;`.'],
  ["'a'.matches('(')", '12: cannot use the pattern `(`.'],
  ["'a'.matches('a**')", '12: cannot use the pattern `a**`.'],
  ["'a'.matches('(?=a)')", '12: cannot use the pattern `(?=a)`.'],
  ["'a'.matches('(?<!a)b')", '12: cannot use the pattern `(?<!a)b`.'],
  ["'a'.matches('(a)\\\\1')", '12: cannot use the pattern `(a)\\1`.'],
  ["'a'.split('[b-a]')", '10: cannot use the pattern `[b-a]`.'],
  ["'a'.replace('a{1001}', '')", '12: cannot use the pattern `a{1001}`.'],
  ["'a'.matches('((a{100}){100}){100}')", '12: cannot use the pattern `((a{100}){100}){100}`.'],
  [Array(101).fill('true').join(' && '), '5: this is nested too deeply.'],
  ['('.repeat(500), '100: expressions are nested too deeply.'],
  ['!'.repeat(500), '100: expressions are nested too deeply.'],
])('allow read: if %s', (condition, wanted) => {
  const [column = '', ...sentence] = wanted.split(': ')
  const [, line, found, ...rest] = refusal(
    within(`match /a { allow\nread: if\n  ${condition}; }`),
  ).split(':')
  expect(`${Number(found) - 3}:${rest.join(':')}`).toBe(`${column}: ${sentence.join(': ')}`)
  expect(line).toBe('6')
})

test.each([
  ['', '1:1: expected `rules_version`, not the end of the file.'],
  ['service cloud.firestore { }', '1:1: expected `rules_version`, not `service`.'],
  ["rules_version = '1';", "1:17: only rules_version '2' is known."],
  ['rules_version = 2;', "1:17: only rules_version '2' is known."],
  ["rules_version = '2'; service foo.bar { }", '1:30: unknown service `foo.bar`.'],
  ["rules_version = '2'; allow read;", '1:22: expected `service`, not `allow`.'],
  [
    "rules_version = '2'; service cloud.firestore { allow read; }",
    '1:48: `allow` belongs into a match.',
  ],
  [
    "rules_version = '2'; service cloud.firestore { } service cloud.firestore { }",
    '1:58: cloud.firestore is declared twice.',
  ],
  ["rules_version = '2'; service cloud.firestore { } }", '1:50: expected `service`, not `}`.'],
  ["rules_version = '2'; /* never ends", '1:22: expected `service`, not `/`.'],
  [
    "rules_version = '2'; service firebase.storage { match /b { allow get: if exists(/a/b); } }",
    '1:74: unknown function `exists`.',
  ],
  [
    "rules_version = '2'; service firebase.storage { match /b { allow get: if resource.data.a == 1; } }",
    '1:83: unknown field `data`.',
  ],
  [`rules_version = '2'; // ${'x'.repeat(300_000)}`, '1:1: a ruleset is at most 256 KB.'],
])('%.90s', (text, wanted) => {
  expect(refusal(text)).toBe(`some.rules:${wanted}`)
})

test('whatever is cut off or changed in a ruleset, it is read or refused, never broken', () => {
  const text = within(`
    function own(a) { let b = a.matches('[a-z]{1,3}(x|y)*'); return b && request.auth != null; }
    match /a/{i} { allow get, list: if own(i) || get(/databases/$(db)/documents/a/b).data.n in [1, -2.5];
      match /b/{j=**} { allow write: if {'a': [b'x', 1]}.keys()[0:1] == ['a'] ? true : !false; } }`)
  expect(refusal(text)).toBe('accepted')
  for (let at = 0; at < text.length; at++)
    for (const made of [
      text.slice(0, at),
      text.slice(0, at) + text.slice(at + 1),
      `${text.slice(0, at)}(${text.slice(at)}`,
    ])
      expect(refusal(made)).toMatch(/^accepted$|^some\.rules:\d+:\d+: .+\.$/s)
})

test('call chains of twenty and expressions of depth 99 are accepted', () => {
  expect(refusal(within(functions(21).join('\n')))).toBe('accepted')
  const chain = Array(99).fill('true').join(' && ')
  expect(refusal(within(`match /a { allow read: if ${chain}; }`))).toBe('accepted')
})
