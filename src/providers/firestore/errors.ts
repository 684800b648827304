import { HttpError } from 'ra-core'
import type { ErrorKey } from '@/i18n/errors'
import { codeOf } from '@/lib'

/**
 * The error that react-admin understands: an HTTP status, the key of a phrase as message (src/i18n/errors.ts) and
 * whatever a screen needs to say more. Status 0 is "no answer".
 */
export function failure(key: ErrorKey, status: number, body: object = {}): HttpError {
  return new HttpError(key, status, body)
}

/** What Firestore could not do, refused before it is sent. */
export const refusal = (key: ErrorKey, body: object = {}) => failure(key, 400, body)

/** Any error of the SDK as an HttpError; the SDK's own words are kept in `body.detail`, and so is a link to a missing index. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  const detail = error instanceof Error ? error.message : String(error)
  const kind = UNREACHED.test(detail) ? 'network-request-failed' : kindOf(error)
  const [key, status] = BY_CODE[kind] ?? UNKNOWN
  return failure(key, status, { detail })
}

/** What this work answers; rejects with an HttpError. */
export async function withHttpError<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw toHttpError(error)
  }
}

/** The SDK's words where no answer came at all; its code is that of a server which answers 503. */
const UNREACHED = /^connection failed\.$/i

/** Whether trying again may help without anybody changing anything. */
export const isTransient = (error: unknown) => TRANSIENT.has(kindOf(error))

type Entry = readonly [ErrorKey, number]

const UNKNOWN: Entry = ['sarang.error.unknown', 500]

const BY_CODE: Readonly<Record<string, Entry>> = {
  'permission-denied': ['sarang.error.denied', 403],
  unauthenticated: ['sarang.error.unauthenticated', 401],
  'not-found': ['sarang.error.missing', 404],
  'already-exists': ['sarang.error.exists', 409],
  aborted: ['sarang.error.busy', 429],
  'failed-precondition': ['sarang.error.index', 400],
  'invalid-argument': ['sarang.error.invalid', 400],
  'out-of-range': ['sarang.error.invalid', 400],
  'resource-exhausted': ['sarang.error.busy', 429],
  'deadline-exceeded': ['sarang.error.timeout', 504],
  unavailable: ['sarang.error.unavailable', 503],
  'network-request-failed': ['sarang.error.offline', 0],
  unloaded: ['sarang.error.unloaded', 503],
}

const TRANSIENT = new Set([
  'unavailable',
  'internal',
  'unknown',
  'cancelled',
  'aborted',
  'deadline-exceeded',
  'resource-exhausted',
])

/** `permission-denied`, which other services than Firestore write as `storage/permission-denied`. */
const kindOf = (error: unknown): string => codeOf(error).replace(/^.*\//, '')

/** How long a person waits for the server before being told, in ms. */
const WRITE_TIMEOUT_MS = 15_000

/**
 * The SDK waits for ever while there is no connection; this answers with HttpError 0 at once when the browser knows
 * that it is offline, else after `ms`. A write may still arrive after that.
 */
export async function withinReach<Result>(
  work: () => Promise<Result>,
  ms = WRITE_TIMEOUT_MS,
): Promise<Result> {
  const fail = () => {
    throw failure('sarang.error.offline', 0)
  }
  return navigator.onLine ? within(ms, work(), fail) : fail()
}

/** What the work answers, or `late` when it takes longer than so many ms. */
export async function within<Result>(
  ms: number,
  work: Promise<Result>,
  late: () => Result,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<void>(resolve => {
    timer = setTimeout(resolve, ms)
  })
  return Promise.race([work, timeout.then(late)]).finally(() => clearTimeout(timer))
}
