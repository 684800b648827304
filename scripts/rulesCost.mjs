import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/root.mjs'
import { withSource } from './lib/source.mjs'

/**
 * `npm run rules-cost`: how large firestore.rules is once it is compiled and what is in it, what an ordinary entity adds, and the
 * dearest requests that it is asked for: of each entity, or all of the entities that are named.
 */
const named = process.argv.slice(2)
const rules = readFileSync(join(root, 'firestore.rules'), 'utf8')
const { sizes, limit, requests } = await withSource(async load => {
  const { LIMIT, requestsOf, sizesOf } = await load('/tests/server/rules/costs/report.ts')
  const requests = requestsOf(rules).toSorted((a, b) => b.expressions - a.expressions)
  return { sizes: await sizesOf(rules), limit: LIMIT, requests }
})

const { bytes, added, matches, isMeasured } = sizes
const by = isMeasured ? "by Google's compiler" : 'by formula'
print(
  ['compiled', 'bytes', ''],
  [
    ['all', bytes, `${Math.round((bytes / limit) * 1000) / 10} % of ${limit}, ${by}`],
    ['an ordinary entity adds', added, ''],
    ...matches.toSorted((a, b) => b.bytes - a.bytes).map(({ path, bytes }) => [path, bytes, '']),
  ],
)

const entities = new Set(requests.map(({ asked }) => asked.entity))
const shown =
  named.length > 0
    ? requests.filter(({ asked }) => named.includes(asked.entity))
    : [...entities].map(entity => requests.find(({ asked }) => asked.entity === entity))
print(
  ['dearest request', 'role', 'expressions', 'documents', ''],
  shown.map(({ asked: { entity, role, does }, expressions, documents, detail }) => [
    ...[`${entity}: ${does}`, role, expressions, documents, detail],
  ]),
)

function print(head, rows) {
  const all = [head, ...rows].map(row => row.map(String))
  const widths = head.map((_, column) => Math.max(...all.map(row => row[column].length)))
  for (const row of all)
    console.log(
      row
        .map((cell, at) => cell.padEnd(widths[at]))
        .join(' | ')
        .trimEnd(),
    )
  console.log()
}
