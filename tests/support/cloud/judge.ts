import { createInterface } from 'node:readline'
import type { Fields } from '../../../server/firestore/types'
import { authorize, parseRules, type Ruleset, RulesReads } from '../../../server/rules'
import { emulated } from '../../../tools/firebase/emulators'

/**
 * Stands where Google's judge of storage.rules is out of reach, and speaks to the emulator of Storage as that one does: a
 * line of JSON in, one out. The verdict is the box's, so that what tests say of these rules is said of the box's reading.
 */
const rulesets = new Map<string, Ruleset>()

interface Asked {
  id: number
  action: string
  context: {
    rulesetName: string
    source: { files: { content: string }[] }
    path: string
    method: 'get' | 'list' | 'create' | 'update' | 'delete'
    variables: { request: Value; resource: Value }
  }
}

type Value = Readonly<Record<string, unknown>>
type Plain = Readonly<Record<string, unknown>>

function load({ rulesetName, source }: Asked['context']) {
  rulesets.set(rulesetName, parseRules(source.files[0]?.content ?? '', 'storage.rules'))
  return { rulesVersion: 2 }
}

async function verify({ rulesetName, path, method, variables }: Asked['context']) {
  const rules = rulesets.get(rulesetName)
  if (!rules) throw new Error(`no rules ${rulesetName}`)
  const known = new Map<string, Fields | undefined>()
  const { auth, resource } = Object(plain(variables.request)) as Record<string, Plain | null>
  const before = plain(variables.resource) as Plain | null
  const request = {
    service: 'firebase.storage' as const,
    method,
    path: path.split('/').filter(part => part !== ''),
    auth: auth ? { uid: String(auth.uid), token: { ...Object(auth.token) } } : null,
    time: Date.now() * 1000,
    resource: before && { metadata: metadataOf(before) },
    requestResource: resource ? { metadata: metadataOf(resource) } : null,
  }
  for (;;) {
    const unknown = new Set<string>()
    const get = (names: string[]) => {
      const name = names.join('/')
      if (!known.has(name)) unknown.add(name)
      return known.get(name)
    }
    const { allowed } = authorize(rules, request, new RulesReads({ get, getAfter: get }, []))
    if (unknown.size === 0) return { permit: allowed }
    for (const name of unknown) known.set(name, await read(name))
  }
}

async function read(path: string): Promise<Fields | undefined> {
  const { FIRESTORE_EMULATOR_HOST: host, VITE_FIREBASE_PROJECT_ID: project } = emulated
  const headers = { authorization: 'Bearer owner' }
  const answer = await fetch(`http://${host}/v1/projects/${project}/${path}`, { headers })
  return answer.ok ? (((await answer.json()) as { fields?: Fields }).fields ?? {}) : undefined
}

/** Of an object's members those that rules read, as the box has them. */
const metadataOf = ({ timeCreated, updated, ...more }: Plain) => ({
  ...more,
  size: Number(more.size),
  metadata: more.metadata ?? {},
  ...(timeCreated !== undefined && { timeCreated: new Date(String(timeCreated)) }),
  ...(updated !== undefined && { updated: new Date(String(updated)) }),
})

/** What the emulator has wrapped for another language. */
function plain(value: Value): unknown {
  const [[kind = '', inner] = []] = Object.entries(value)
  if (kind === 'null_value') return null
  if (kind === 'list_value' || kind === 'set_value')
    return (Object(inner).values as Value[]).map(plain)
  if (kind !== 'map_value') return inner
  const fields = Object.entries(Object(inner).fields as Record<string, Value>)
  return Object.fromEntries(fields.map(([name, each]) => [name, plain(each)]))
}

const say = (answer: object) => process.stdout.write(`${JSON.stringify(answer)}\n`)

async function answer({ id, action, context }: Asked) {
  try {
    const result = action === 'load_ruleset' ? load(context) : await verify(context)
    say({ id, status: 'ok', result, errors: [], warnings: [] })
  } catch (error) {
    say({ id, status: 'ok', errors: [String(error)], warnings: [], result: { permit: false } })
  }
}

createInterface({ input: process.stdin }).on('line', line => void answer(JSON.parse(line)))
say({ id: -1, status: 'ok' })
