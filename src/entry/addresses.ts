export type PublicScreen = 'notFound' | 'signUp' | 'passwordReset' | 'privacy'

/** The pages that are shown to everybody, signed in or not. */
export const publicPages: ReadonlyMap<string, PublicScreen> = new Map([
  ['/404', 'notFound'],
  ['/sign-up', 'signUp'],
  ['/password-reset', 'passwordReset'],
  ['/privacy-policy', 'privacy'],
])

const SIGN_IN = '/sign-in'

/** What is shown without the console, to strangers at least. */
export const entryPaths: readonly string[] = ['/', SIGN_IN, ...publicPages.keys()]
