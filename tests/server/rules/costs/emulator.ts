import { toFields } from '../../../../demo/values'
import { parseRules, type Ruleset } from '../../../../server/rules'
import { EmulatorClient } from '../../../support/firestoreEmulator'
import { HELPERS } from '../prices/cases'
import type { Dearest } from './dearest'
import { NOW } from './values'
import { type Asked, accounts, measuredOf } from './world'

const LIMIT = 1000

/** What Google's emulator at this host says otherwise: of a request, or of one that costs a little more than is allowed. */
export async function otherwiseAt(
  host: string,
  rules: string,
  requests: readonly Dearest[],
): Promise<string[]> {
  const client = new EmulatorClient(host)
  const text = padded(rules)
  await client.putRules(text)
  const standing = Object.entries({ ...accounts, 'other/y': {} })
  await client.put(Object.fromEntries(standing.map(([path, record]) => [path, toFields(record)])))
  const parsed = parseRules(text, 'firestore.rules')
  const wrong: string[] = []
  for (const { asked } of requests)
    for (const { claims, expressions } of around(parsed, asked)) {
      const found = await allows(client, asked, claims)
      if (found === expressions <= LIMIT) continue
      wrong.push(`${asked.entity}, ${asked.role}, ${asked.does}: ${found} at ${expressions}`)
    }
  return wrong
}

const BITS = Array.from({ length: 9 }, (_, bit) => `f${bit + 1}`)

/** In front of each condition stands what costs as much as the caller's claims say. */
function padded(rules: string): string {
  const calls = BITS.map(name => `request.auth.token.get('${name}', false) && ${name}()`).join()
  const padding = `exists(/databases/$(database)/documents/other/y) && free([${calls}])`
  return rules
    .replaceAll(/^( *allow [\w, ]+: if )([^;]+);/gm, `$1${padding} && ($2);`)
    .replace(/^ *match \/databases.*$/m, line => `${line}\n${HELPERS}`)
}

interface Padding {
  claims: Record<string, boolean>
  expressions: number
}

/** The padding with which the request costs just what is allowed, or hardly less, and the next that is too much. */
function around(rules: Ruleset, asked: Asked): Padding[] {
  const costOf = (names: readonly string[]) =>
    Math.max(...measuredOf(rules, asked, claimsOf(names)).map(({ expressions }) => expressions))
  const bare = costOf([])
  const weights = BITS.map(name => [name, costOf([name]) - bare] as const)
  const paddings = Array.from({ length: 2 ** BITS.length }, (_, size) => {
    const some = weights.filter((_, bit) => (size >> bit) & 1)
    const expressions = some.reduce((sum, [, weight]) => sum + weight, bare)
    return { claims: claimsOf(some.map(([name]) => name)), expressions }
  }).toSorted((a, b) => a.expressions - b.expressions)
  const next = paddings.findIndex(({ expressions }) => expressions > LIMIT)
  return paddings.slice(Math.max(0, next - 1), next + 1)
}

const claimsOf = (names: readonly string[]) => Object.fromEntries(names.map(name => [name, true]))

async function allows(
  client: EmulatorClient,
  { role, reads, subjects }: Asked,
  padding: Padding['claims'],
): Promise<boolean | undefined> {
  const claims = { sub: role, user_id: role, ...padding }
  const standing = subjects.map(({ path, before }) => [path, before && toFields(before)])
  if (reads !== 'list') await client.put(Object.fromEntries(standing))
  return reads
    ? client.reads(subjects[0]?.path ?? '', claims)
    : client.commits(subjects, claims, NOW)
}
