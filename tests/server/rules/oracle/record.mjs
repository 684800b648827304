/**
 * Asks Google's Firestore emulator what it makes of the cases in cases.mjs and writes oracle.json.
 * Needs Java and the emulator's jar: node tests/server/rules/oracle/record.mjs <jar>
 */
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { EXPRESSIONS, PATHS, QUERIES } from './cases.mjs'
import { AFTER, BEFORE, CLAIMS, OTHER, PROJECT, whereOf } from './world.mjs'

const PORT = 18_537
const HOST = `http://127.0.0.1:${PORT}`
const ROOT = `${HOST}/v1/projects/${PROJECT}/databases/(default)/documents`
const MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'
const OWNER = { authorization: 'Bearer owner' }
const CALLER = { authorization: `Bearer ${token()}` }
const CHUNK = 20
const UNKNOWN = /^(Invalid (variable|function) name|Incorrect number of arguments)/
/** A match that no request reaches, so that a ruleset is never empty. */
const KEEP = 'match /none/{id} { allow get: if false; }'

const java = ['-Duser.language=en', '-cp', process.argv[2] ?? '', MAIN]
const emulator = spawn('java', [...java, 'start', '--host', '127.0.0.1', '--port', String(PORT)], {
  stdio: 'ignore',
})
try {
  await untilReady()
  const found = { world: { CLAIMS, BEFORE, AFTER, OTHER }, expressions: {} }
  for (const [method, cases] of Object.entries(EXPRESSIONS))
    found.expressions[method] = await recordExpressions(method, cases)
  found.queries = await recordQueries()
  found.paths = await recordPaths()
  writeFileSync(new URL('oracle.json', import.meta.url), JSON.stringify(found))
} finally {
  emulator.kill()
}

async function recordExpressions(method, cases) {
  const results = {}
  for (let at = 0; at < cases.length; at += CHUNK)
    Object.assign(results, await recordChunk(method, cases.slice(at, at + CHUNK)))
  return results
}

/** Each is compiled alone; those that compile share a ruleset, one line and one match for each. */
async function recordChunk(method, cases) {
  const rule = (line, i) => `match /e${i}/{id} { allow ${method}: if debug(${line}); }`
  const lines = []
  for (const line of cases) if (await compiles(rule(line, 0))) lines.push(line)
  const { error } = await putRules([...lines.map(rule), KEEP])
  if (error) throw new Error(error.message)
  for (const i of lines.keys()) await attempt(method, `e${i}`)
  const values = await coverage()
  return Object.fromEntries(cases.map(line => [line, values.get(lines.indexOf(line)) ?? 'refused']))
}

/** The compiler only warns of unknown names, functions and wrong numbers of arguments; here they are refused. */
async function compiles(rule) {
  const { error, issues = [] } = await putRules([rule, KEEP])
  return !error && !issues.some(({ description }) => UNKNOWN.test(description))
}

async function attempt(method, collection) {
  const url = `${ROOT}/${collection}/x`
  await send('PATCH', `${ROOT}/other/y`, { fields: OTHER }, OWNER)
  if (method === 'create') await send('DELETE', url, undefined, OWNER)
  else await send('PATCH', url, { fields: BEFORE }, OWNER)
  if (method === 'get') await send('GET', url)
  else if (method === 'delete') await send('DELETE', url)
  else await send('PATCH', url, { fields: AFTER })
}

/** The value of each line's condition. The emulator tries before it has read other documents, so the last counts. */
async function coverage() {
  const { report = [] } = await (
    await fetch(`${HOST}/emulator/v1/projects/${PROJECT}:ruleCoverage`)
  ).json()
  const found = new Map()
  for (const { sourcePosition, values = [] } of report) {
    const last = values
      .map(({ value }) => value)
      .filter(value => value.undefined?.causeMessage !== 'undefined')
      .at(-1)
    found.set(sourcePosition.line - 2, !last || last.undefined ? 'error' : last)
  }
  return found
}

async function recordQueries() {
  const results = []
  for (let at = 0; at < QUERIES.length; at += CHUNK) {
    const chunk = QUERIES.slice(at, at + CHUNK)
    await putRules(chunk.map(([rule], i) => `match /q${at + i}/{id} { allow list: if ${rule}; }`))
    for (const [i, [rule, filter, more = {}]] of chunk.entries()) {
      const collectionId = `q${at + i}`
      const where = filter && { where: whereOf(filter, collectionId) }
      const structuredQuery = { from: [{ collectionId }], ...where, ...more }
      const { status } = await send('POST', `${ROOT}:runQuery`, { structuredQuery })
      results.push([rule, structuredQuery, verdict(status)])
    }
  }
  return results
}

async function recordPaths() {
  const results = []
  for (const [rules, requests] of PATHS) {
    const { error } = await putRules([rules])
    if (error) throw new Error(`${rules}: ${error.message}`)
    const answers = {}
    for (const request of requests) answers[request] = verdict((await ask(request)).status)
    results.push([rules, answers])
  }
  return results
}

/** `get a/b`, `list a/b/c`, `group c` or `group a/b c`. */
function ask(request) {
  const [method, path, collection] = request.split(' ')
  if (method === 'get') return send('GET', `${ROOT}/${path}`)
  const parts = path.split('/')
  const [collectionId, parent] =
    method === 'list' ? [parts.pop(), parts] : [collection ?? path, collection ? parts : []]
  return send('POST', `${ROOT}${parent.map(part => `/${part}`).join('')}:runQuery`, {
    structuredQuery: {
      from: [{ collectionId, ...(method === 'group' && { allDescendants: true }) }],
    },
  })
}

function verdict(status) {
  if (status === 403) return 'denied'
  if (status === 200 || status === 404) return 'allowed'
  throw new Error(`unexpected status ${status}`)
}

/** Returns what the compiler says: an error, or issues. */
async function putRules(lines) {
  const head =
    "rules_version = '2'; service cloud.firestore { match /databases/{database}/documents {"
  const content = [head, ...lines, '}}'].join('\n')
  const url = `${HOST}/emulator/v1/projects/${PROJECT}:securityRules`
  const files = [{ name: 'firestore.rules', content }]
  return (await send('PUT', url, { rules: { files } })).json()
}

function send(method, url, body, headers = CALLER) {
  const signal = AbortSignal.timeout(10_000)
  return fetch(url, { method, headers, signal, ...(body && { body: JSON.stringify(body) }) })
}

function token() {
  const part = value => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none' })}.${part(CLAIMS)}.`
}

async function untilReady() {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(HOST).catch(() => undefined)
    if (answer?.ok) return
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  throw new Error('the emulator does not answer')
}
