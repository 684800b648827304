import { entryTexts } from '@/i18n/before'
import { codeOf } from '@/lib/errorCode'

export interface Problem {
  title: string
  hint?: string | undefined
}

/** The texts of M-AUTH-02 by the SDK's code. */
export function signInProblem(error: unknown): Problem {
  const code = codeOf(error)
  const { errors, hints } = entryTexts()
  return { title: lookUp(errors, code) ?? errors.otherwise, hint: lookUp(hints, code) }
}

const lookUp = (texts: Readonly<Record<string, string>>, code: string): string | undefined =>
  Object.hasOwn(texts, code) ? texts[code] : undefined
