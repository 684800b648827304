import type { IncomingMessage, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import { StartError } from '../fromBox'
import { CALLS, type Call, isCall } from './calls'

export const FAULTS = ['400', '401', '404', '500', 'timeout', 'malformed', 'drop'] as const

export type Fault = (typeof FAULTS)[number]
export type Faults = Map<Call, Fault>

export const isFault = (name: string): name is Fault => (FAULTS as readonly string[]).includes(name)

/** What the service says with each status, in words that no screen uses of its own accord. */
export const FAULT_WORDS = {
  400: 'Permintaan ditolak layanan',
  401: 'Kunci ditolak layanan',
  404: 'Perangkat tidak dikenal layanan',
  500: 'Layanan sedang bermasalah',
} as const

/** Reads `list-devices=401,update=timeout`. Throws StartError `configuration` that names what there is. */
export function parseFaults(text: string): Faults {
  const faults: Faults = new Map()
  for (const pair of text.split(',').filter(part => part.trim() !== '')) {
    const [call = '', fault = '', ...rest] = pair.trim().split('=')
    if (!isCall(call) || !isFault(fault) || rest.length > 0) throw unknownFault(pair)
    faults.set(call, fault)
  }
  return faults
}

function unknownFault(pair: string) {
  return new StartError(
    'configuration',
    `Konfigurasi salah: --fault "${pair}" tidak dikenal; panggilan: ${CALLS.join(' ')}; gangguan: ${FAULTS.join(' ')}.`,
  )
}

interface Wires {
  Bindings: { incoming: IncomingMessage; outgoing: ServerResponse }
}

/** Stands before the call's handler and answers in its place, or not at all, as the dials say. */
export function failing(faults: Faults, call: Call): MiddlewareHandler<Wires> {
  return (c, next) => {
    const fault = faults.get(call)
    return fault === undefined ? next() : fail(c, fault)
  }
}

async function fail(c: Context<Wires>, fault: Fault): Promise<Response> {
  if (fault === 'malformed') return c.body('{"data":[{"id":1,', 200, JSON_TYPE)
  if (fault === 'drop') c.env.incoming.socket.destroy()
  if (fault === 'drop' || fault === 'timeout') return silence(c.env.outgoing)
  const status = Number(fault) as keyof typeof FAULT_WORDS
  return c.json({ error: FAULT_WORDS[status] }, status)
}

const JSON_TYPE = { 'Content-Type': 'application/json' }

/** Over when the other side has given up. */
function silence(outgoing: ServerResponse): Promise<Response> {
  return new Promise(resolve => {
    if (outgoing.destroyed) resolve(RESPONSE_ALREADY_SENT)
    else outgoing.once('close', () => resolve(RESPONSE_ALREADY_SENT))
  })
}
