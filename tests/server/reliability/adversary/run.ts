import { readFileSync } from 'node:fs'
import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { PASSWORD, ROOT } from './adversaryBox'
import { HEADERS, type Shape, type Who } from './shapes'

const MIB = 1024 * 1024
/** Milliseconds: between two reads of the honest one, and after which a shape counts as unanswered. */
const PAUSE = 15
const PATIENCE = 30_000

export interface Target {
  url: string
  pid: number
}

interface Asked {
  method: string
  path: string
  headers?: OutgoingHttpHeaders | undefined
  body?: string | Buffer | undefined
}

/** The status of an answer, all of which was read; throws where there is none. */
function ask(
  { url }: Pick<Target, 'url'>,
  agent: Agent,
  { method, path, headers, body }: Asked,
): Promise<number> {
  return new Promise<number>((resolve, reject) => {
    const options = { method, path, headers, agent, timeout: PATIENCE }
    const asked = request(url, options, answer => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', reject)
    })
    asked.on('timeout', () => asked.destroy(new Error(`no answer in ${PATIENCE} ms`)))
    asked.on('error', reject)
    asked.end(body)
  })
}

export async function tokenOf({ url }: Target, uid: string): Promise<string> {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any'
  const body = { email: `${uid}@contoh.test`, password: PASSWORD, returnSecureToken: true }
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return ((await answer.json()) as { idToken: string }).idToken
}

/** Reads one document of its own again and again; how long each took in milliseconds, and the most memory meanwhile in MiB. */
export function honestReader(target: Target, { uid, token }: { uid: string; token: string }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const path = `/v1/${ROOT}/users/${uid}`
  const headers = { authorization: `Bearer ${token}` }
  return async (isOver: () => boolean) => {
    const times: number[] = []
    let memory = 0
    while (!isOver()) {
      const started = performance.now()
      const status = await ask(target, agent, { method: 'GET', path, headers })
      times.push(status === 200 ? performance.now() - started : Number.POSITIVE_INFINITY)
      memory = Math.max(memory, residentOf(target))
      await setTimeout(PAUSE)
    }
    times.sort((one, other) => one - other)
    const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN
    return { count: times.length, median: at(0.5), most: at(1), memory }
  }
}

export function residentOf({ pid }: Target): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return (Number(kilobytes) * 1024) / MIB
}

/**
 * How many times as long as it would alone the box's thread took since then, since it had to wait for a processor: what
 * others on the machine cost is not the box's doing.
 */
export function crowding({ pid }: Target) {
  const read = () =>
    readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ').map(Number)
  const [ran = 0, waited = 0] = read()
  return () => {
    const [runs = 0, waits = 0] = read()
    return 1 + (waits - waited) / (runs - ran)
  }
}

interface Attack {
  target: Target
  tokens: Partial<Record<Who, string>>
  shapes: readonly Shape[]
  /** How many are sent at a time. */
  senders: number
  isOver?: () => boolean
}

/** Sends each shape as each of those who may send it; how often which status was answered, and which had no answer. */
export async function attack({ target, tokens, shapes, senders, isOver = () => false }: Attack) {
  const agent = new Agent({ keepAlive: true, maxSockets: senders })
  const due = shapes.flatMap(shape =>
    shape.who.filter(who => who === 'nobody' || tokens[who]).map(who => ({ shape, who })),
  )
  const statuses: Record<string, number> = {}
  const unanswered: string[] = []
  const send = async () => {
    for (let next = due.shift(); next && !isOver(); next = due.shift()) {
      const { shape, who } = next
      const asked = { ...shape, ...signed(shape, tokens[who]) }
      const path = shape.session ? inSession(target, shape, tokens[who]) : shape.path
      const answer = Promise.resolve(path).then(path => ask(target, agent, { ...asked, path }))
      const status = await answer.catch(error => {
        unanswered.push(`${shape.endpoint}, ${shape.name}, ${who}: ${error.message}`)
        return 0
      })
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status >= 500 && status !== 501 && status !== 503)
        unanswered.push(`${shape.endpoint}, ${shape.name}, ${who}: ${status}`)
    }
  }
  await Promise.all(Array.from({ length: senders }, send))
  agent.destroy()
  return { statuses, unanswered }
}

/** The path of the next message of a session that is opened for it. */
async function inSession({ url }: Target, shape: Shape, token: string | undefined) {
  const { path, session, before = [] } = shape
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-forwarded-for': token ? '10.0.0.1' : '10.0.0.2',
  }
  const body = `count=0&headers=${inForm(token)}`
  const answer = await fetch(`${url}${session}`, { method: 'POST', headers, body })
  const [, id = ''] = /"c","([\w-]+)"/.exec(await answer.text()) ?? []
  const next = `${path}?VER=8&SID=${id}&RID=2&AID=0`
  for (const message of before)
    await fetch(url + next, { method: 'POST', headers, body: message() }).then(one => one.text())
  return next
}

const inForm = (token: string | undefined) =>
  token ? encodeURIComponent(`Authorization:Bearer ${token}\r\n`) : ''

/** With the token where the protocol has it; the address is one of many that a proxy tells of. */
function signed(shape: Shape, token: string | undefined) {
  const { headers, path } = shape
  const body = shape.body?.()
  const isForm = typeof body === 'string' && body.includes(`headers=${HEADERS}`)
  const kind = path.startsWith('/v0/') ? 'Firebase' : 'Bearer'
  return {
    headers: {
      ...(token && !isForm && { authorization: `${kind} ${token}` }),
      'x-forwarded-for': token ? '10.0.0.1' : '10.0.0.2',
      ...headers,
    },
    body: isForm ? body.replace(HEADERS, inForm(token)) : body,
  }
}
