import type { Answer, Protocol, Request } from './request'

/** What only a stack, a path of this machine or a message of the database looks like. */
const INNER = /\n\s+at |node_modules|file:\/\/|\.[cm]?[jt]s:\d+|SQLITE|libsql|SyntaxError|TypeError/
/** Said by the HTTP parser to what is no HTTP; without a body. */
const PARSER = new Set([400, 408, 413, 414, 417, 431])
/** 501: no such method; 503: all uploads together hold too much. */
const SERVER_ERRORS = new Set([501, 503])

/** What is wrong with an answer; undefined when nothing is. */
export function complaintOf(
  { isBroken, method }: Request,
  answer: Answer,
  { plainError }: Protocol,
): string | undefined {
  const { status, body } = answer
  if (status === 0) return isBroken ? undefined : 'no answer'
  if (status >= 500 && !SERVER_ERRORS.has(status)) return 'a status that is a fault'
  if (INNER.test(body)) return 'an answer that shows the inside'
  if (status < 400 || method === 'HEAD' || isErrorJson(answer)) return undefined
  if (body === '' && PARSER.has(status)) return undefined
  return plainError?.test(body) ? undefined : 'an error that is none of the protocol'
}

/** {error: {code, message, status}}, in an array where a method streams, or the main API's {error: text}. */
function isErrorJson({ status, headers, body }: Answer): boolean {
  if (body === '' && !headers['content-type']) return headers['content-length'] !== undefined
  if (!headers['content-type']?.includes('json')) return false
  const parsed: unknown = parse(body)
  const [whole] = Array.isArray(parsed) && parsed.length === 1 ? parsed : [parsed]
  const { error } = Object(whole)
  return typeof error === 'string' || (error?.code === status && typeof error.message === 'string')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
