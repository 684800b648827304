import { entryTexts } from '@/i18n/before'
import { codeOf } from '@/lib/errorCode'

export interface Problem {
  title: string
  hint?: string | undefined
}

/** The texts of M-AUTH-02 by the SDK's code; without one it was not the SDK but the console that failed to load. */
export function signInProblem(error: unknown): Problem {
  const code = codeOf(error)
  const { errors, hints, crash } = entryTexts()
  const title = lookUp(errors, code) ?? errors.otherwise
  return { title, hint: code ? lookUp(hints, code) : crash.hint }
}

const lookUp = (texts: Readonly<Record<string, string>>, code: string): string | undefined =>
  Object.hasOwn(texts, code) ? texts[code] : undefined
