import { visitorTexts } from '@/i18n/visitor'
import { codeOf } from '@/lib/errorCode'
import { ApiError } from '@/providers/http'
import { fieldErrors } from '@/providers/main'
import type { Problem } from '../problems'
import type { FormErrors } from '../useForm'

/** What the main API refused: at the fields that the form has, the rest above it. */
export function apiErrors(error: unknown, names: readonly string[]): FormErrors {
  if (!(error instanceof ApiError)) throw error
  const entries = Object.entries(fieldErrors(error))
  const own = entries.filter(([field]) => names.includes(field))
  if (own.length > 0) return Object.fromEntries(own)
  const form = entries[0]?.[1] ?? error.message
  return { form, ...(error.status === 0 && { hint: visitorTexts.offlineHint }) }
}

/** What the identity provider says of a reset code or a new password. */
export function resetProblem(error: unknown): Problem {
  const { otherwise, ...known } = visitorTexts.errors
  const texts: Readonly<Record<string, Problem>> = known
  const code = codeOf(error)
  return (Object.hasOwn(texts, code) ? texts[code] : undefined) ?? otherwise
}
