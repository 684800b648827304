const KEY = 'sarang.signInNotice'

/** Why somebody is sent to /sign-in: nobody is signed in, or the account may not use the console. */
export type SignInNotice = 'unauthorized' | 'noAccess'

/** Leaves a word for /sign-in that outlives the change of page, in this tab only. */
export const leaveNotice = (notice: SignInNotice): void => sessionStorage.setItem(KEY, notice)

/** The word that was left, if any; `clearNotice` forgets it. */
export function readNotice(): SignInNotice | undefined {
  const value = sessionStorage.getItem(KEY)
  return value === 'unauthorized' || value === 'noAccess' ? value : undefined
}

export const clearNotice = (): void => sessionStorage.removeItem(KEY)
