import { isMap } from '@/lib'
import { answerTexts } from './texts'

/** What went wrong between here and a server that speaks JSON (M-API-06). */
export interface Failure {
  /** The server's own error text, else 'Terjadi kesalahan pada server', or that there was no answer. */
  readonly message: string
  /** 0 without an answer. */
  readonly status: number
  /** The members of the answer, if it had any. */
  readonly body: Readonly<Record<string, unknown>>
}

/** An error for who has no use for react-admin's. */
export class ApiError extends Error implements Failure {
  readonly status: number
  readonly body: Failure['body']

  constructor({ message, status, body }: Failure) {
    super(message)
    this.status = status
    this.body = body
  }
}

export const UNKNOWN = answerTexts.unknown

export const unreachable: Failure = {
  message: answerTexts.unreachable,
  status: 0,
  body: {},
}

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers: Readonly<Record<string, string>>
  body?: unknown
  /** Milliseconds. */
  timeout?: number
}

/** Milliseconds: a little more than any of the servers waits at most. */
const TIMEOUT_MS = 20_000

export interface Answer {
  response: Response
  /** What the body is as JSON; null when there is none, undefined when it is broken. */
  json: unknown
}

/** Sends JSON and reads the answer, whatever its status. Rejects when there is none within the time. */
export async function send(
  url: URL,
  { method, headers, body, timeout = TIMEOUT_MS }: HttpRequest,
): Promise<Answer> {
  const hasBody = body !== undefined
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(hasBody && { 'Content-Type': 'application/json' }) },
    ...(hasBody && { body: JSON.stringify(body) }),
    cache: 'no-store',
    signal: AbortSignal.timeout(timeout),
  })
  return { response, json: await readJson(response) }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    const text = await response.text()
    return text === '' ? null : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What an answer says that is not ok. */
export function failureOf({ response, json }: Answer): Failure {
  const body = isMap(json) ? json : {}
  const told = [body.error, body.message].find(text => typeof text === 'string' && text !== '')
  return { message: (told as string | undefined) ?? UNKNOWN, status: response.status, body }
}
