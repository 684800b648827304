import type { Call, Members } from './calls'
import type { Forwarding } from './forward'
import type { Input } from './input'
import type { Services } from './ports'
import { refusals } from './refusal'

/** Whether something can be a service's address: http or https, a path at most. */
export function serviceUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === ''
}

/** Characters: a shorter key is soon guessed, and cannot be told from ordinary words that an answer has. */
const SHORTEST_KEY = 8

/** Whether something can be a service's key; an empty one says that there is none. */
export const serviceKey = (text: string): boolean => text === '' || text.length >= SHORTEST_KEY

export const SHORT_KEY = `harus kosong, atau paling sedikit ${SHORTEST_KEY} karakter`

export const isConnected = ({ camera }: Services) => Boolean(camera.url && camera.adminKey)

/** How the service is called, for a path and what goes with it. Throws Refusal when it, or its key, is not set. */
export function upstreamOf(call: Call, services: Services, patience = 1) {
  const { url } = services[call.service]
  if (!url) throw refusals.noService()
  const { adminKey } = services.camera
  if (call.key && !adminKey) throw refusals.noKey()
  const key = { admin_key: adminKey }
  return (pathname: string, { query, body }: Input): Omit<Forwarding, 'fetch'> => ({
    url: urlOf(`${url.replace(/\/$/, '')}${pathname.slice(`/api/${call.service}`.length)}`, {
      ...query,
      ...(call.key === 'query' && key),
    }),
    init: {
      method: call.method,
      headers: headersOf(call, services, body),
      ...(body && { body: JSON.stringify({ ...body, ...(call.key === 'body' && key) }) }),
    },
    timeout: call.timeout * patience,
    secret: call.service === 'camera' ? adminKey : services.iot.key,
  })
}

function urlOf(text: string, query: Members): URL {
  const url = new URL(text)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  return url
}

function headersOf({ service }: Call, { iot }: Services, body: unknown) {
  return {
    Accept: 'application/json',
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(service === 'iot' && iot.key && { Authorization: `Bearer ${iot.key}` }),
  }
}
