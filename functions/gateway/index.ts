import { effectiveRoleOf } from '@/access'
import { gateways } from '@/access/gateways'
import { entryOf, isFresh, isLimit } from '../callable'
import { type Call, callsAt } from './calls'
import { type Forwarded, forward } from './forward'
import { type Input, readInput } from './input'
import type { GatewayCaller, GatewayPorts } from './ports'
import { Refusal, refusals } from './refusal'
import { isConnected, upstreamOf } from './upstream'

export type { GatewayCaller, GatewayPorts, Services } from './ports'
export { SHORT_KEY, serviceKey, serviceUrl } from './upstream'

/** /api/camera/... and /api/iot/...: the services of the devices, for who may, with the keys that no browser has. */
type Gateway = (request: Request) => Promise<Response>

/** The one answer about the set-up: whether there is a key, never which one, and whether birds are counted. */
const STATUS = '/api/camera/status'

type Ports = GatewayPorts & { guesses: Guesses }

export function createGateway(options: GatewayPorts): Gateway {
  const ports = { ...options, guesses: createGuesses(options.now) }
  return async request => {
    const entry: Entry = { call: 'unknown' }
    const startedAt = performance.now()
    const answer = await answerTo(request, ports, entry).catch(error => refuse(error, ports))
    const told = { ...entry, status: answer.status, ms: Math.round(performance.now() - startedAt) }
    if (isPassedOn(answer)) ports.log('gateway.call', told)
    // Of bytes and tries the box counts, whoever refuses.
    else if (!isLimit(answer)) ports.log(...entryOf('gateway.call', told))
    return answer
  }
}

/** What the log says of a call. */
interface Entry {
  call: string
  uid?: string
}

async function answerTo(request: Request, ports: Ports, entry: Entry): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === STATUS) return status(request, ports, entry)
  const found = callsAt(pathname)
  if (found.length === 0) throw refusals.notFound()
  const call = found.find(({ method }) => method === request.method)
  if (!call) throw refusals.otherMethod(found.map(({ method }) => method))
  entry.call = call.name
  // Before it is known who asks: a body may take minutes to come, and the token be void by then.
  const reading = readInput(request, call)
  await reading.catch(() => undefined)
  const caller = await callerOf(request, ports, entry)
  await checkRights(caller, call, ports)
  const target = upstreamOf(call, ports.services, ports.patience)
  const input = await reading
  const isRight = guess(ports, { call, caller, input })
  const answer = await forward({ fetch: ports.fetch, ...target(pathname, input) }).catch(error => {
    isRight()
    throw error
  })
  if (answer.status !== 400) isRight()
  // A service may take seconds.
  if (caller.isLive?.() !== false) return passOn(answer)
  if (answer.body instanceof ReadableStream) await answer.body.cancel()
  throw refusals.signedOut()
}

async function status(request: Request, ports: Ports, entry: Entry): Promise<Response> {
  if (request.method !== 'GET') throw refusals.otherMethod(['GET'])
  entry.call = 'status'
  const caller = await callerOf(request, ports, entry)
  await checkRights(caller, { may: gateways.managedDevices.access.list }, ports)
  const { services } = ports
  return json(200, { connected: isConnected(services), iot: Boolean(services.iot.url) })
}

async function callerOf(request: Request, { verify }: Ports, entry: Entry) {
  const [, token] = /^Bearer (\S+)$/.exec(request.headers.get('Authorization') ?? '') ?? []
  const caller = token && (await verify(token))
  if (!caller) throw refusals.signedOut()
  entry.uid = caller.uid
  return caller
}

/** The role is read for each call: who loses it is refused from then on. */
async function checkRights(
  { uid, authTime }: GatewayCaller,
  { may, isGrave }: Pick<Call, 'may' | 'isGrave'>,
  { read, now }: Ports,
) {
  const role = effectiveRoleOf(await read(`users/${uid}`))
  if (!may({ uid, role })) throw refusals.notAllowed()
  if (isGrave && !isFresh(authTime, now())) throw refusals.notFresh()
}

interface Attempt {
  call: Call
  caller: GatewayCaller
  input: Input
}

function guess({ guesses }: Ports, { call, caller, input }: Attempt): () => void {
  if (!call.isChecked) return () => {}
  return guesses.begin(caller.uid, String(input.body?.id ?? input.query.id))
}

const isPassedOn = ({ headers }: Response) => headers.get(SOURCE) === 'upstream'

/** Of the headers only what the body is: a service sets no cookies here. */
function passOn({ status, type, body }: Forwarded): Response {
  const isJson = /^application\/json\b/i.test(type)
  const headers = {
    ...ALWAYS,
    'Content-Type': isJson ? 'application/json' : 'text/plain; charset=utf-8',
    [SOURCE]: 'upstream',
  }
  return new Response(body, { status, headers })
}

/** A bug is told to nobody, and its message could hold what a log must not. */
function refuse(error: unknown, { log }: Ports): Response {
  if (error instanceof Refusal) {
    const { code, headers } = error.more
    return json(error.status, { error: error.message, ...(code && { code }) }, headers)
  }
  log('gateway.error', { error: error instanceof Error ? error.name : typeof error })
  return json(500, { error: 'Terjadi kesalahan pada server' })
}

function json(status: number, content: object, more: Readonly<Record<string, string>> = {}) {
  const headers = { ...ALWAYS, [SOURCE]: 'gateway', ...more }
  return Response.json(content, { status, headers })
}

const SOURCE = 'X-Sarang-Source'
const ALWAYS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

/** Counts attempts at the passwords of devices, each from its beginning, so that many at once do not slip through. */
interface Guesses {
  /** Throws Refusal 429. @returns takes the attempt back: it was not a wrong password */
  begin(uid: string, device: string): () => void
}

const MINUTE = 60_000
const rules = {
  device: { most: 5, within: 15 * MINUTE },
  caller: { most: 20, within: 60 * MINUTE },
} as const
type Whose = keyof typeof rules

/** In memory: one process counts for all callers. */
function createGuesses(now: () => Date): Guesses {
  const attempts = { device: new Map<string, number[]>(), caller: new Map<string, number[]>() }
  const recent = (whose: Whose, name: string) => {
    const until = now().getTime()
    const since = until - rules[whose].within
    // What is later than now was counted by a clock that was ahead.
    return (attempts[whose].get(name) ?? []).filter(time => time > since && time <= until)
  }
  const keep = (whose: Whose, name: string, times: number[]) => {
    if (times.length > 0) attempts[whose].set(name, times)
    else attempts[whose].delete(name)
  }
  const check = (whose: Whose, name: string) => {
    const { most, within } = rules[whose]
    const times = recent(whose, name)
    const oldest = times.at(-most)
    if (oldest === undefined) return
    const wait = oldest + within - now().getTime()
    throw refusals.tooManyGuesses(whose, Math.ceil(wait / MINUTE))
  }
  return {
    begin: (uid, device) => {
      for (const whose of ['device', 'caller'] as const) {
        for (const name of attempts[whose].keys()) keep(whose, name, recent(whose, name))
      }
      const both = [['device', device] as const, ['caller', uid] as const]
      const time = now().getTime()
      for (const [whose, name] of both) check(whose, name)
      for (const [whose, name] of both) keep(whose, name, [...recent(whose, name), time])
      return () => {
        for (const [whose, name] of both) keep(whose, name, without(recent(whose, name), time))
      }
    },
  }
}

function without(times: readonly number[], time: number): number[] {
  const index = times.indexOf(time)
  return times.filter((_, other) => other !== index)
}
