import { HttpError } from 'ra-core'
import { idToken } from '../firebase'
import { type Answer, type Failure, failureOf, send, UNKNOWN, unreachable } from '../http'

export interface ApiRequest<Result> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** From the root, such as `/api/camera/regist`. */
  path: string
  query?: Readonly<Record<string, string | number>>
  body?: unknown
  /** A device's: it travels apart from all that may be logged. */
  password?: string
  newPassword?: string
  /** Milliseconds. */
  timeout?: number
  /** Makes of the JSON what is promised, or throws. */
  parse(json: unknown): Result
}

/**
 * Calls the gateway as the person who is signed in. What comes back is parsed, never trusted.
 *
 * @throws HttpError whose message is the server's own error text, else 'Terjadi kesalahan pada server' (M-API-06); status
 * 0 and 'Tidak dapat terhubung ke server' when nobody answered; `body.source` says who refused, the gateway or what is
 * behind it
 */
export async function request<Result>(options: ApiRequest<Result>): Promise<Result> {
  const answer = await attempt(options)
  const { response, json } = answer
  const source = response.headers.get('X-Sarang-Source') === 'upstream' ? 'upstream' : 'gateway'
  if (!response.ok) throw refused(answer, source)
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

/** No answer within the time, also when the gateway got none. */
async function attempt({ path, query = {}, ...options }: Omit<ApiRequest<unknown>, 'parse'>) {
  const url = new URL(path, location.origin)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  const token = (await idToken()) ?? ''
  return send(url, { ...options, headers: headersOf({ ...options, token }) }).catch(() => {
    throw toError(unreachable, 'gateway')
  })
}

function headersOf(
  given: Pick<ApiRequest<unknown>, 'password' | 'newPassword'> & { token: string },
) {
  const { token, password, newPassword } = given
  return {
    Authorization: `Bearer ${token}`,
    ...(password !== undefined && { 'X-Device-Password': encodeURIComponent(password) }),
    ...(newPassword && { 'X-Device-New-Password': encodeURIComponent(newPassword) }),
  }
}

type Refuser = 'gateway' | 'upstream'

function refused(answer: Answer, source: Refuser): HttpError {
  const hasNoAnswer = source === 'gateway' && NO_ANSWER.has(answer.response.status)
  return toError(hasNoAnswer ? unreachable : failureOf(answer), source)
}

/** The gateway's for a service that can't be reached, or is too slow. */
const NO_ANSWER = new Set([502, 504])

const toError = ({ message, status, body }: Failure, source: Refuser) =>
  new HttpError(message, status, { ...body, source })
