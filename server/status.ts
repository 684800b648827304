import { errorCode } from './startError'

/** The canonical status names of google.rpc.Code that are answered, with their numbers and the HTTP status that carries them. */
export const STATUS = {
  INVALID_ARGUMENT: { code: 3, http: 400 },
  NOT_FOUND: { code: 5, http: 404 },
  ALREADY_EXISTS: { code: 6, http: 409 },
  PERMISSION_DENIED: { code: 7, http: 403 },
  RESOURCE_EXHAUSTED: { code: 8, http: 429 },
  FAILED_PRECONDITION: { code: 9, http: 400 },
  ABORTED: { code: 10, http: 409 },
  UNIMPLEMENTED: { code: 12, http: 501 },
  INTERNAL: { code: 13, http: 500 },
  UNAVAILABLE: { code: 14, http: 503 },
  UNAUTHENTICATED: { code: 16, http: 401 },
} as const

type Status = keyof typeof STATUS

/** An error with a status of its own; everything else that is thrown is a bug and answers INTERNAL. */
export class StatusError extends Error {
  readonly status: Status
  /** Of which more was asked for than is given; refusals are counted by it. */
  readonly limit: string | undefined

  constructor(status: Status, message: string, limit?: string) {
    super(message)
    this.name = 'StatusError'
    this.status = status
    this.limit = limit
  }
}

export const invalid = (message: string) => new StatusError('INVALID_ARGUMENT', message)
/** Refused because of a limit, whose name the operator's log counts. */
export const tooMuch = (limit: string, message: string, status: Status = 'INVALID_ARGUMENT') =>
  new StatusError(status, message, limit)
export const denied = () => refused('Missing or insufficient permissions.')
/** PERMISSION_DENIED for a reason that may be told. */
export const refused = (message: string) => new StatusError('PERMISSION_DENIED', message)

/** The body of an answer over HTTP, and of an error on a stream. */
export function errorJson({ status, message }: StatusError) {
  return { error: { code: STATUS[status].http as number, message, status } }
}

/** Where errors are told that a client is not told of, or not alone. */
export interface Reporter {
  /** Gets the stack of a bug. */
  bug(stack: string): void
  limit(name: string): void
}

/** As HTTP/1 says it, the web's streams, HTTP/2, and Hono in words alone. */
const BROKEN_OFF = new Set([
  'ECONNRESET',
  'ABORT_ERR',
  'ERR_STREAM_PREMATURE_CLOSE',
  'Client connection prematurely closed.',
])

/** What a client may learn of an error: a StatusError as it is, a bug only as INTERNAL. A body that breaks off is the sender's doing. */
export function statusError(error: unknown, report: Reporter): StatusError {
  if (error instanceof StatusError) {
    if (error.limit) report.limit(error.limit)
    return error
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  if (BROKEN_OFF.has(errorCode(error) || message)) return invalid('The request broke off.')
  report.bug(stack ?? message)
  return new StatusError('INTERNAL', 'Internal error.')
}
