import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const page = readFileSync('docs/architecture.md', 'utf8')

/** Where a name without its room stands: its file is in one of these. */
const ROOMS = [
  '.',
  'src',
  ...['', '/saving', '/queries', '/views', '/kinds', '/fields'].map(room => `src/admin${room}`),
  ...['', '/firestore', '/firestore/list', '/firestore/write'].map(room => `src/providers${room}`),
  ...['', '/writes', '/wire', '/wire/listen', '/wire/channel'].map(
    room => `server/firestore${room}`,
  ),
  'server',
  'server/rules',
  'src/schema',
]

test('every file and folder that docs/architecture.md names is there', () => {
  const named = [
    ...page.matchAll(/`([\w@./<>-]+\.(?:tsx?|md)|(?:src|server|functions)\/[\w/.-]+)`/g),
  ]
    .map(([, name = '']) => name)
    .filter(name => !name.includes('<'))
  expect(named.length).toBeGreaterThan(40)
  const isThere = (name: string) => ROOMS.some(room => existsSync(`${room}/${name}`))
  expect(named.filter(name => !isThere(name))).toEqual([])
})

test('commit.ts makes the transaction for every verb that writes, as the page says', () => {
  const making = textsOf('src').filter(([, text]) => text.includes('runTransaction('))
  expect(making.map(([path]) => path)).toEqual(['src/providers/firestore/write/commit.ts'])
})

test('a keystroke goes through as many files as the page says', () => {
  const way = page.split('## A keystroke')[1]?.split('\n## ')[0] ?? ''
  const [browser = '', box = '', other = ''] = way.split(
    /\*\*On the box\*\*|\*\*In the other browser\*\*/,
  )
  const said = other
    .match(/: (\d+) in the two browsers, (\d+) on the box/)
    ?.slice(1)
    .map(Number)
  expect(said).toEqual([filesIn(browser + other), filesIn(box)])
})

const filesIn = (text: string) => new Set(text.match(/`[\w@./-]+\.tsx?`/g)).size

test('a kind of field stands where the compiler asks for a new one, and nowhere else', () => {
  const kernel = ['schema', 'admin', 'charts', 'map', 'access', 'providers'].map(
    room => `src/${room}`,
  )
  const naming = textsOf(...kernel).filter(([, text]) => /\bmoney\b/.test(text))
  expect(naming.map(([path]) => path).sort()).toEqual([
    'src/access/policies/derive.ts',
    'src/admin/kinds/fields.tsx',
    'src/admin/kinds/inputs.tsx',
    'src/admin/kinds/spans.ts',
    'src/admin/list/table/columns.ts',
    'src/admin/transfer/importFiles.ts',
    'src/schema/f.ts',
    'src/schema/kinds/index.ts',
    'src/schema/kinds/money.ts',
    'src/schema/types.ts',
  ])
})

test('it stays a page that is read in one go', () => {
  expect(page.split('\n').length).toBeLessThanOrEqual(151)
})

test('a comment cites rows of docs/capabilities.md and files that are there, nothing else', () => {
  const rows = new Set(readFileSync('docs/capabilities.md', 'utf8').match(ROW))
  const pagesIn = (text: string) => text.match(/\bdocs\/[\w-]+\.md\b|(?<![\w/.])[A-Z]{3,}\.md\b/g)
  const nowhere = textsOf(...CODE).flatMap(([path, text]) => {
    // A test's title may be of a row that is claimed later.
    const cited = (path.startsWith('tests/') ? commentsIn(text) : text).match(ROW)
    const unknown = cited?.filter(row => !rows.has(row)) ?? []
    const gone = pagesIn(text)?.filter(page => !existsSync(page)) ?? []
    return [...unknown, ...gone].map(citation => `${path}: ${citation}`)
  })
  expect(nowhere).toEqual([])
})

const CODE = ['src', 'server', 'functions', 'tools', 'demo', 'scripts', 'tests']

const textsOf = (...rooms: readonly string[]) =>
  rooms.flatMap(room =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter(name => /\.(tsx?|mjs)$/.test(name))
      .map(name => [`${room}/${name}`, readFileSync(join(room, name), 'utf8')] as const),
  )

const commentsIn = (text: string) => text.match(/^\s*(\/\/|\/?\*).*$/gm)?.join('\n') ?? ''

const ROW = /\b(?:[MB]-[A-Z0-9]+-\d{2}|[ADSX]-(?:[A-Z]+-)?\d{1,2})\b/g
