import { visitorTexts } from '@/i18n/before/visitor'
import { codeOf } from '@/lib/errorCode'
import { ApiError, UNKNOWN } from '@/providers/http'
import { fieldErrors } from '@/providers/main'
import type { Problem } from '../problems'
import type { FormErrors } from '../useForm'

/** What the main API refused: at the fields that the form has, the rest above it. */
export function apiErrors(error: unknown, names: readonly string[]): FormErrors {
  if (!(error instanceof ApiError)) throw error
  const entries = Object.entries(fieldErrors(error))
  const own = entries.filter(([field]) => names.includes(field))
  if (own.length > 0) return Object.fromEntries(own)
  const form = entries[0]?.[1] ?? ownWords(error)
  return { form, ...(error.status === 0 && { hint: visitorTexts().offlineHint }) }
}

/** What no server said is said in the reader's language. */
function ownWords({ status, message }: ApiError): string {
  const { 'auth/network-request-failed': unreachable, otherwise } = visitorTexts().errors
  if (status === 0) return unreachable.title
  return message === UNKNOWN ? otherwise.title : message
}

/** What the identity provider says of a reset code or a new password. */
export function resetProblem(error: unknown): Problem {
  const { otherwise, ...known } = visitorTexts().errors
  const texts: Readonly<Record<string, Problem>> = known
  const code = codeOf(error)
  return (Object.hasOwn(texts, code) ? texts[code] : undefined) ?? otherwise
}
