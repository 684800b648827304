import { entryOf, isLimit } from '../callable'
import { blockOf, networkOf } from '../networkOf'
import { bodies, Refusal, readBody, refusals } from './input'
import { createLimiter } from './limiter'
import type { MainApiPorts } from './ports'
import { register } from './register'

export type { MainApiPorts, NewDocument } from './ports'

/**
 * /api/main/...: what somebody needs before he can sign in. `from` is the address that he comes from, as he or
 * somebody before this says; `hop` is who has connected, which nobody can make up. They are one where nobody is between.
 */
export type MainApi = (request: Request, from: string, hop?: string) => Promise<Response>

interface Origin {
  from: string
  block: string
  hop: string
  hopBlock: string
}

interface Call {
  /** After /api/main/. */
  readonly name: string
  readonly method: 'GET' | 'POST'
  /** Whoever he is may read it as often as he likes: a line for each time would fill the log. */
  readonly isPublic?: true
  answer(request: Request, names: Origin): Promise<Response>
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * Whole offices and villages share an address, or of IPv6 a /64, so that it may do more than one person would; a block is
 * one customer's with many of these. Behind a hop is everybody whom one machine of Hosting serves, or one who has another
 * of Google's services call the function itself, and makes up an address each time. Where there is much of all, who has had next to nothing may go on: else
 * few who have many addresses would close it to everybody.
 */
const OF_ALL = {
  from: { most: 30, within: HOUR },
  block: { most: 100, within: HOUR },
  hop: { most: 200, within: HOUR },
  hopBlock: { most: 400, within: HOUR },
  much: { most: 1000, within: HOUR, spares: { kind: 'block', below: 2 } },
  all: { most: 5000, within: HOUR },
} as const
/**
 * Who knows an address shall not keep its owner from a mail: one place has three in a quarter of an hour, a machine between
 * twenty in an hour, and where an address got twenty, who has asked for none may still have one. Thirty in an hour are the end:
 * a mailbox is not flooded, and who wants to shut it has to be in a dozen places and to go on for ever.
 */
const LIMITS = {
  register: { email: { most: 5, within: HOUR }, ...OF_ALL },
  reset: {
    place: { most: 3, within: 15 * MINUTE },
    machine: { most: 20, within: HOUR },
    email: { most: 20, within: HOUR, spares: { kind: 'place', below: 1 } },
    mailbox: { most: 30, within: HOUR },
    ...OF_ALL,
  },
} as const

export function createMainApi(ports: MainApiPorts): MainApi {
  const calls = callsOf(ports)
  return async (request, from, hop = from) => {
    const { pathname } = new URL(request.url)
    const call = calls.find(({ name }) => pathname === `/api/main/${name}`)
    const [block, hopBlock] = [blockOf(from), blockOf(hop)]
    const origin = { from: networkOf(from), block, hop: networkOf(hop), hopBlock }
    const answer = await perform(call, request, origin).catch(error => refuse(error, ports))
    const entry = { call: call?.name ?? 'unknown', status: answer.status }
    // Of bytes and tries the box counts, whoever refuses.
    if (!isLimit(answer) && !(call?.isPublic && answer.ok))
      ports.log(...entryOf('main.call', entry))
    return answer
  }
}

async function perform(call: Call | undefined, request: Request, origin: Origin) {
  if (!call) throw refusals.notFound()
  if (call.method !== request.method) throw refusals.otherMethod(call.method)
  return call.answer(request, origin)
}

/** The calls of the main API. */
export function callsOf(ports: MainApiPorts): readonly Call[] {
  const registrations = createLimiter(ports.now, LIMITS.register)
  const resets = createLimiter(ports.now, LIMITS.reset)
  return [
    {
      name: 'register',
      method: 'POST',
      answer: async (request, origin) => {
        const person = await readBody(request, bodies.register)
        const email = person.email.toLowerCase()
        checkWait(registrations({ email, ...origin, much: '', all: '' }))
        return json(201, await register(ports, { ...person, from: origin.from }))
      },
    },
    {
      name: 'forgot_password',
      method: 'POST',
      answer: async (request, origin) => {
        const email = (await readBody(request, bodies.forgotPassword)).email.toLowerCase()
        const { from, block, hopBlock } = origin
        const own = { place: `${block} ${email}`, machine: `${hopBlock} ${email}`, mailbox: email }
        checkWait(resets({ ...own, email, ...origin, much: '', all: '' }))
        const refused = await ports.sendReset(email, from)
        // Whether an account has this address is told to nobody.
        if (refused) ports.log('limit.refused', { name: `main.reset ${refused}` })
        return json(200, { message: SENT })
      },
    },
    {
      name: 'company',
      method: 'GET',
      isPublic: true,
      answer: async () => json(200, await publicCompany(ports), KEPT),
    },
    {
      name: 'me',
      method: 'GET',
      answer: async request => {
        const [, token] = /^Token (\S+)$/.exec(request.headers.get('Authorization') ?? '') ?? []
        const caller = token && (await ports.verify(token))
        const account = caller && (await ports.accounts.byUid(caller.uid))
        if (!account) throw refusals.signedOut()
        return json(200, { uid: account.uid, email: account.email })
      },
    },
  ]
}

/** What the privacy policy says of the company, which a visitor reads: nothing else of it is told to everybody. */
async function publicCompany({ read }: MainApiPorts) {
  const company = await read('apps/company')
  return Object.fromEntries(
    ['name', 'address', 'email'].flatMap(name => {
      const value = company?.[name]
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  )
}

/** Hosting answers it for so long without asking. */
const KEPT = { 'Cache-Control': 'public, max-age=300' }

const SENT = 'Jika email ini terdaftar, petunjuk mengatur ulang password sudah dikirim.'

function checkWait(seconds: number): void {
  if (seconds > 0) throw refusals.tooMany(seconds)
}

/** A bug is told to nobody, and its message could hold what a log must not. */
function refuse(error: unknown, { log }: MainApiPorts): Response {
  if (error instanceof Refusal) {
    const { errors, headers } = error.more
    return json(error.status, { error: error.message, ...(errors && { errors }) }, headers)
  }
  log('main.error', { error: error instanceof Error ? error.name : typeof error })
  return json(500, { error: 'Terjadi kesalahan pada server' })
}

function json(status: number, content: object, more: Readonly<Record<string, string>> = {}) {
  return Response.json(content, { status, headers: { ...ALWAYS, ...more } })
}

const ALWAYS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
