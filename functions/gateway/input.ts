import type { z } from 'zod'
import { limits } from '@/lib/limits'
import { bodyText } from '../bodyText'
import type { Call, Members } from './calls'
import { refusals } from './refusal'

/** What goes to the service: of what came, only what the call has. */
export interface Input {
  readonly query: Members
  readonly body: Members | undefined
}

/** Bytes. */
const MAX_BODY = 64 * 1024

/** The request's members, and the passwords of its headers where the service expects them. Throws Refusal. */
export async function readInput(request: Request, call: Call): Promise<Input> {
  const query = queryOf(new URL(request.url), call)
  const body = call.body && parse(call.body, await readJson(request))
  const password = call.password && { password: passwordIn(request, 'X-Device-Password') }
  if (password && password.password === undefined) throw refusals.noPassword()
  const isInQuery = call.password === 'query'
  return {
    query: { ...query, ...(isInQuery && password) },
    body: body && { ...body, ...(!isInQuery && password), ...newPassword(request, call) },
  }
}

function queryOf({ searchParams }: URL, { query }: Call): Members {
  const names = [...searchParams.keys()]
  if (new Set(names).size < names.length || (!query && names.length > 0)) {
    throw refusals.malformed()
  }
  return query ? parse(query, Object.fromEntries(searchParams)) : {}
}

function newPassword(request: Request, { hasNewPassword }: Call) {
  const given = hasNewPassword && passwordIn(request, 'X-Device-New-Password')
  return given ? { new_password: given } : {}
}

/** Percent-encoded: a header holds no other letters. */
function passwordIn(request: Request, header: string): string | undefined {
  const given = request.headers.get(header)
  if (!given) return undefined
  try {
    const password = decodeURIComponent(given)
    if (password.length <= limits.passwordMax) return password
  } catch {
    // No encoding of a text.
  }
  throw refusals.malformed(header)
}

function parse(schema: z.ZodType<Members>, given: unknown): Members {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw refusals.malformed(parsed.error.issues[0]?.path.join('.'))
}

/** No body is an empty one. */
async function readJson(request: Request): Promise<unknown> {
  const text = await bodyText(request, MAX_BODY, refusals)
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw refusals.malformed()
  }
}
