import { HttpError } from 'ra-core'
import { auth } from '../firebase'

export interface ApiRequest<Answer> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** From the root, such as `/api/camera/regist`. */
  path: string
  query?: Readonly<Record<string, string | number>>
  body?: unknown
  /** A device's: it travels apart from all that may be logged (S-15). */
  password?: string
  newPassword?: string
  /** Milliseconds; the gateway's own limits are shorter than this default. */
  timeout?: number
  /** Makes of the JSON what is promised, or throws. */
  parse(json: unknown): Answer
}

/** Milliseconds: a little more than the gateway waits at most. */
const PATIENCE = 20_000

/**
 * Calls the gateway as the person who is signed in. What comes back is parsed, never trusted.
 *
 * @throws HttpError whose message is the server's own error text, else 'Terjadi kesalahan pada server' (M-API-06); status
 * 0 and 'Tidak dapat terhubung ke server' when nobody answered; `body.source` says who refused, the gateway or what is
 * behind it
 */
export async function request<Answer>(options: ApiRequest<Answer>): Promise<Answer> {
  const response = await send(options)
  const source = response.headers.get('X-Sarang-Source') === 'upstream' ? 'upstream' : 'gateway'
  const json = await readJson(response)
  if (!response.ok) throw refused(response.status, json, source)
  try {
    return options.parse(json)
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : String(cause)
    throw new HttpError(UNKNOWN, response.status, { source, detail })
  }
}

/** For a call whose answer does not matter, as long as it is one: empty, or JSON. */
export function parseDone(json: unknown): unknown {
  if (json === undefined) throw new Error('no JSON')
  return json
}

/** Null when there is nothing, undefined when it is broken. */
async function readJson(response: Response): Promise<unknown> {
  try {
    const text = await response.text()
    return text === '' ? null : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** No answer within the time, also when the gateway got none. */
async function send({ path, query = {}, ...options }: Omit<ApiRequest<unknown>, 'parse'>) {
  const url = new URL(path, location.origin)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  const { method, body, timeout = PATIENCE } = options
  const token = (await auth.currentUser?.getIdToken()) ?? ''
  return fetch(url, {
    method,
    headers: headersOf({ ...options, token }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    cache: 'no-store',
    signal: AbortSignal.timeout(timeout),
  }).catch(() => {
    throw unreachable()
  })
}

function headersOf(
  given: Pick<ApiRequest<unknown>, 'body' | 'password' | 'newPassword'> & { token: string },
) {
  const { token, body, password, newPassword } = given
  return {
    Authorization: `Bearer ${token}`,
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(password !== undefined && { 'X-Device-Password': encodeURIComponent(password) }),
    ...(newPassword && { 'X-Device-New-Password': encodeURIComponent(newPassword) }),
  }
}

function refused(status: number, json: unknown, source: 'gateway' | 'upstream'): HttpError {
  const body = isObject(json) ? json : {}
  if (source === 'gateway' && NO_ANSWER.has(status)) return unreachable()
  const told = [body.error, body.message].find(text => typeof text === 'string' && text !== '')
  return new HttpError(told ?? UNKNOWN, status, { ...body, source })
}

/** The gateway's for a service that can't be reached, or is too slow. */
const NO_ANSWER = new Set([502, 504])

const UNKNOWN = 'Terjadi kesalahan pada server'

const unreachable = () => new HttpError('Tidak dapat terhubung ke server', 0, { source: 'gateway' })

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
