const KEY = 'sarang.signInNotice'
const REASON = 'sarang.signInReason'

const notices = ['unauthorized', 'noAccess', 'suspended'] as const

/** Why somebody is sent to /sign-in: nobody is signed in, the account may not use the console, or may not any more. */
export type SignInNotice = (typeof notices)[number]

/** Leaves a word for /sign-in that outlives the change of page, in this tab only; and what an admin has said of it. */
export function leaveNotice(notice: SignInNotice, reason = ''): void {
  sessionStorage.setItem(KEY, notice)
  sessionStorage.setItem(REASON, reason)
}

/** The word that was left, if any; `clearNotice` forgets it. */
export function readNotice(): SignInNotice | undefined {
  const value = sessionStorage.getItem(KEY)
  return notices.find(notice => notice === value)
}

/** '' where nobody has said why. */
export const readReason = (): string => sessionStorage.getItem(REASON) ?? ''

export function clearNotice(): void {
  sessionStorage.removeItem(KEY)
  sessionStorage.removeItem(REASON)
}
