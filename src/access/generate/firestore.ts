import type { Policy } from '../roles'
import { collectionRules } from './collection'
import { mapFunctions } from './fits'
import { capital, every, functionText, indent } from './layout'
import { libraryText } from './library'
import { CALLERS, topReturning } from './who'

/** firestore.rules: who may read and write which document, for Firebase and for the box. */
export function firestoreRules(policies: readonly Policy[]): string {
  const { rules, functions } = shared(
    inOrder(policies.map(collectionRules)).join('\n\n') + topReturning(policies),
  )
  const matches = briefly(rules)
  const maps = [...policies.flatMap(mapFunctions), ...functions].join('\n\n')
  return commentsLast(
    shortened(`rules_version = '2';

// Who may read and write which document. Written by \`npm run generate\` from src/access and the declarations in
// src/resources: change those, not this file. docs/permissions.md says the same in tables. Below the rules a table says what
// each short name is short for: a, b and so on are what stands in its brackets and behind them, in this order.

service cloud.firestore {
match /databases/{database}/documents {

${libraryText(policies, matches + maps)}

${maps}

${matches}

// --- Rules of the mobile apps that share this project: they go between these two lines ------
// --------------------------------------------------------------------------------------------

match /{document=**} {
  allow read, write: if false;
}
}
}
`),
  )
}

/** Where something stands is compiled: what has most texts in it, which are long and no more than one place, is last. */
function inOrder(rules: readonly string[]): string[] {
  const share = (text: string) => (text.match(/'[^']*'/g) ?? []).join('').length / text.length
  return rules.toSorted((one, other) => share(one) - share(other))
}

/** Comments are not compiled, but where everything behind them stands is: they follow the rules, in a table. */
function commentsLast(rules: string): string {
  const end = rules.indexOf('// --- Rules of the mobile apps')
  const table: string[] = []
  const bare = rules.slice(0, end).replaceAll(COMMENTED, (_all, comments: string, code: string) => {
    const told = comments
      .trim()
      .split(/\s*\n\s*/)
      .map(line => line.slice(3))
    const [, name, path] = /(?:function (\w+)|match (\S+))/.exec(code) ?? []
    const head = name ? [`${name} is ${told.pop()}.`] : [`${path}:`]
    const titles = told.filter(line => line.startsWith('---'))
    const why = told.filter(line => !titles.includes(line))
    table.push(...titles.map(title => `\n// ${title}`), `// ${[...head, ...why].join(' ')}`)
    return code
  })
  return `${bare.replaceAll(/\n+(?= *(?:function|}))/g, '\n')}${rules.slice(end)}${table.join('\n')}\n`
}

const COMMENTED = /((?:^ *\/\/ .*\n+)+)( *(?:function|match) .*)/gm

/** A chain of members is compiled to twice a call, which is an expression more: not for what is asked for each field. */
const CALLED = {
  'request.resource.data': 'now()',
  'request.auth.uid': 'me()',
  'request.time': 'time()',
  'resource.data': 'old()',
}
const briefly = (rules: string) =>
  Object.entries(CALLED).reduce((text, [chain, call]) => text.replaceAll(chain, call), rules)

/**
 * The rules with short names: what they are called is compiled, and is in each call, so that what is called most is
 * shortest. Those that the apps' rules call keep their own. Comments, which are not compiled, say what a function, its parameters and what it binds are called in here.
 */
export function shortened(rules: string): string {
  const heads = new Set([...rules.matchAll(/\bfunction (\w+)/g)].map(([, name = '']) => name))
  const calls = (name: string) => rules.split(new RegExp(`\\b${name}\\(`)).length
  const others = [...heads]
    .filter(name => !CALLERS.includes(name))
    .toSorted((a, b) => calls(b) - calls(a))
  const functions = new Map(others.map((name, at) => [name, functionName(at)]))
  return renamed(rules.replaceAll(FUNCTION, withLetters), functions, '(?=\\()')
}

const FUNCTION = /^( *)function (\w+)\(([^)\n]*)\) \{(?: .*\}$|\n[\s\S]*?\n\1\}$)/gm

/** A function with letters for what is its own, below a line with its head, and what it binds. */
function withLetters(text: string, ...[margin, name, params = '']: string[]): string {
  const bound = [...text.matchAll(/\blet (\w+) =/g)].map(([, variable = '']) => variable)
  const own = [...params.split(', ').filter(Boolean), ...bound]
  const letters = new Map(own.map((variable, at) => [variable, LETTERS.charAt(at)]))
  const told = [`${name}(${params})`, ...bound].join(', ')
  return `${margin}// ${told}\n${renamed(text, letters, '(?!\\()')}`
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** A capital; from the twenty-seventh on a letter after it. */
const functionName = (at: number): string =>
  at < LETTERS.length
    ? LETTERS.charAt(at).toUpperCase()
    : `${functionName(Math.floor(at / LETTERS.length) - 1)}${LETTERS.charAt(at % LETTERS.length)}`

/** These names, but not in a comment or a text, nor as what is asked of a value, as a type or as a part of a path. */
const renamed = (text: string, names: ReadonlyMap<string, string>, followed: string): string =>
  text.replaceAll(
    new RegExp(`//.*|'(?:\\\\.|[^'\\\\])*'|(?<![.\\w/]|\\bis )([A-Za-z_]\\w*)\\b${followed}`, 'g'),
    (found, name?: string) => (name === undefined ? found : (names.get(name) ?? found)),
  )

/** Rules of which what several records are checked for stands once, and the functions that it stands in. */
interface Shared {
  readonly rules: string
  readonly functions: readonly string[]
}

/** Takes what saves most out of the lists of checks, again and again, while that saves something. */
export function shared(rules: string): Shared {
  const lists = [...rules.matchAll(LIST)].map(([, lines = '']) => itemsOf(lines))
  const functions: string[] = []
  for (let best = dearest(lists); best; best = dearest(lists)) {
    const head = `${nameOf(best)}()`
    functions.push(functionText(head, { answer: every(best) }))
    for (const list of lists.filter(each => holds(each, best ?? [])))
      list.splice(0, list.length, ...list.filter(item => !best?.includes(item)), head)
  }
  const left = lists.values()
  const printed = (_text: string, _lines: string, at: number) => {
    const [margin = ''] = /^ */.exec(rules.slice(rules.lastIndexOf('\n', at) + 1, at)) ?? []
    return indent(every(left.next().value ?? []), margin.length).trimStart()
  }
  return { rules: rules.replaceAll(LIST, printed), functions }
}

/** A check that is called with literals, and a list of nothing else. */
const CHECK = String.raw`(?:has|only)\w*\((?:'[^'\n]*'|\[[^\n\]]*\]|[\d, ])*\)`
const LIST = new RegExp(String.raw`all\(\[\s*(${CHECK}(?:,\s+${CHECK})*)\s*\]\)`, 'g')

const itemsOf = (list: string) => list.split(/,\s+(?=\w+\()/)

const holds = (list: readonly string[], items: readonly string[]) =>
  items.every(item => list.includes(item))

/** What two of the lists have in common, and saves most. */
function dearest(lists: readonly (readonly string[])[]): readonly string[] | undefined {
  const common = lists.flatMap((one, at) =>
    lists.slice(at + 1).map(other => one.filter(item => other.includes(item))),
  )
  const saved = (items: readonly string[]) => {
    const count = lists.filter(list => holds(list, items)).length
    return sizeOf(items) * (count - 1) - CALL * count - A_FUNCTION
  }
  const [best] = common.filter(({ length }) => length > 1).toSorted((a, b) => saved(b) - saved(a))
  return best && saved(best) > 0 ? best : undefined
}

/** About how many bytes a check, a call without arguments, and a function around checks are compiled to. */
const sizeOf = (items: readonly string[]) =>
  items.reduce((sum, item) => sum + CALL + item.split(', ').length * 20 + item.length, 0)
const CALL = 42
const A_FUNCTION = 130

/** After the first fields that it looks at. */
const nameOf = (items: readonly string[]) =>
  `fits${items.map(item => capital(/'(?:\w+\.)*(\w+)'\)$/.exec(item)?.[1] ?? /\('(\w+)/.exec(item)?.[1] ?? '')).join('')}`
