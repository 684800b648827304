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

test('it stays a page that is read in one go', () => {
  expect(page.split('\n').length).toBeLessThanOrEqual(151)
})

test('a comment cites rows of docs/capabilities.md and files that are there, nothing else', () => {
  const rows = new Set(readFileSync('docs/capabilities.md', 'utf8').match(ROW))
  const nowhere = ['src', 'server', 'functions', 'tools', 'demo', 'scripts'].flatMap(room =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter(name => /\.(tsx?|mjs)$/.test(name))
      .flatMap(name => {
        const text = readFileSync(join(room, name), 'utf8')
        const cited = text.match(ROW)?.filter(row => !rows.has(row)) ?? []
        const pages = text.match(/\bdocs\/[\w-]+\.md\b/g)?.filter(page => !existsSync(page)) ?? []
        return [...cited, ...pages].map(citation => `${room}/${name}: ${citation}`)
      }),
  )
  expect(nowhere).toEqual([])
})

const ROW = /\b(?:[MB]-[A-Z0-9]+-\d{2}|[ADSX]-(?:[A-Z]+-)?\d{1,2})\b/g
