import { setTimeout } from 'node:timers/promises'
import type { Box } from '../../../../server/box'
import { type LogEntry, startTestBox, type TestBox } from '../../../support/box'
import { put } from '../../../support/people'
import { randomFrom } from '../../firestore/random'
import { nameOf } from '../../firestore/support'
import { idToken, seedUploaders } from '../../storage/client'
import { WIRE_RULES } from '../../wire/support/rules'
import { auth } from './auth'
import { damaged } from './damage'
import { firestoreRest } from './firestoreRest'
import { complaintOf } from './judge'
import type { Answer, Protocol, Request } from './request'
import { type Sabotage, sabotages } from './sabotage'
import { mayWait, send } from './socket'
import { storage } from './storage'
import { webChannel } from './webChannel'
import { watchData, watchWork } from './whole'

export const PROTOCOLS = ['firestoreRest', 'webChannel', 'auth', 'storage'] as const
export type ProtocolName = (typeof PROTOCOLS)[number]

export interface FuzzOptions {
  protocol: ProtocolName
  seed: number
  count: number
  sabotage?: Sabotage
}

/** Requests between two looks at the control document and fresh tokens. */
const ROUND = 250
/** Milliseconds after which the work for a connection that broke has begun. */
const SETTLED = 20
/** Failures after which a run ends. */
const MOST = 20
const CONTROL = 'products/kontrol-7'
/** A throttle counts refused tries, and a batch writes what it can. */
const MAY_WRITE = /^\/(identitytoolkit|securetoken|api|demo-sarang)|:batchWrite/

/**
 * Sends `count` requests, most of them damaged, to a fresh box; the same seed makes the same choices. The first
 * `failures` tell of answers that are none, show the inside, take too long, or left behind what they refused.
 */
export async function runFuzz({ protocol: name, seed, count, ...options }: FuzzOptions) {
  const wrong = options.sabotage ? sabotages[options.sabotage] : (whole: Box) => whole
  const { between, settled } = watchWork()
  const box = await startTestBox({
    seed: seedUploaders,
    rules: WIRE_RULES,
    between: whole => between(wrong(whole)),
  })
  const data = watchData(box)
  try {
    put(box, CONTROL, { name: 'Kontrol', price: 7 })
    const host = `127.0.0.1:${box.port}`
    let token = await idToken(box, 'admin')
    const protocol = protocolOf(name, { box, host, token: () => token })
    const random = randomFrom(seed)
    const tally = { statuses: {} as Record<string, number>, slowest: 0, commits: 0 }
    const failures: string[] = []
    const control = controlOf(box)
    for (let n = 0; n < count; n += 1) {
      if (n % ROUND === 0) {
        await protocol.renew?.()
        token = await idToken(box, 'admin')
        await checkControl(box, control)
      }
      const request = damaged(random, protocol.draft(random))
      const before = data.version()
      const answer = await send(box.port, request)
      if (request.isBroken) await setTimeout(SETTLED).then(settled)
      const hasWritten = data.version() !== before
      const complaint =
        complaintOf(request, answer, protocol) ??
        (hasWritten && isRefused(request, answer) ? 'a write though it was refused' : undefined)
      const logged = box.logged.splice(0).filter(({ event }) => event.endsWith('.error'))
      if (complaint || logged.length > 0)
        failures.push(describe(complaint, { n, seed, request, answer, logged }))
      if (failures.length === MOST) break
      protocol.learn?.(answer)
      tally.statuses[answer.status] = (tally.statuses[answer.status] ?? 0) + 1
      if (!mayWait(request))
        tally.slowest = Math.max(tally.slowest, Math.round(answer.milliseconds))
      if (hasWritten) tally.commits += 1
    }
    await checkControl(box, control)
    return { ...tally, failures, troubles: data.troubles() }
  } finally {
    data.close()
    await box.stop()
  }
}

interface World {
  box: TestBox
  host: string
  token: () => string
}

function protocolOf(name: ProtocolName, { box, host, token }: World): Protocol {
  const protocols = {
    firestoreRest: () => firestoreRest(token, host),
    webChannel: () => webChannel(token, host),
    auth: () => auth(box, host),
    storage: () => storage(token, host),
  }
  return protocols[name]()
}

/** A DELETE is done once its head is there; what is wrong with a body that it should not have comes later. */
const isRefused = ({ path, method, isBroken, bytes }: Request, { status }: Answer) =>
  (status === 0 || status >= 400) &&
  !MAY_WRITE.test(path) &&
  !(isBroken && method === 'DELETE') &&
  !isOverlong(bytes)

/** Whole by its own length; the parser's 400 is for what comes after, and may overtake the answer. */
function isOverlong(bytes: Buffer) {
  const text = bytes.toString('latin1')
  const [, length] = /^Content-Length: (\d+)\r$/m.exec(text) ?? []
  return text.length - text.indexOf('\r\n\r\n') - 4 > Number(length)
}

const controlOf = ({ store }: TestBox) => JSON.stringify(store.get(nameOf(CONTROL)))

async function checkControl(box: TestBox, control: string) {
  const alive = await fetch(`${box.url}/healthz`)
  if (alive.status !== 200) throw new Error('The box does not answer')
  if (controlOf(box) !== control) throw new Error('The control document has changed')
}

interface Failure {
  n: number
  seed: number
  request: Request
  answer: Answer
  logged: LogEntry[]
}

function describe(complaint = 'a fault was logged', { n, seed, request, answer, logged }: Failure) {
  const sent = request.bytes.toString('latin1').slice(0, 1500)
  const facts = [
    `request ${n} of seed ${seed} (${request.damage}): ${complaint}`,
    `answered ${answer.status} ${answer.body.slice(0, 500)}`,
    JSON.stringify(logged).slice(0, 1500),
    sent,
  ]
  return facts.join('\n')
}
