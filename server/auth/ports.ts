import type { FindAdminKey } from '../caller'
import type { DocumentStore, Write } from '../firestore/types'
import type { Shares } from '../shares'
import type { Database } from '../sqlite'
import type { Accounts } from './accounts'
import type { SigningKeys } from './keys'

/** Each answers what is wrong with a text of somebody new, in Indonesian. The functions have them, which ask the same. */
export interface PersonChecks {
  email(text: string): string | undefined
  name(text: string): string | undefined
  password(text: string): Promise<string | undefined>
}

/** What sign-in, sessions and set-up share. */
export interface AuthPorts {
  db: Database
  accounts: Accounts
  keys: SigningKeys
  person: PersonChecks
  store: DocumentStore
  /** Makes the documents of the first root. */
  rootWrites(person: { uid: string; email: string; name: string; now: Date }): Write[]
  adminKey: FindAdminKey
  shares: Shares
  /** Firebase project id: the tokens' audience, and in the names of all documents. */
  project: string
  isOtherApp?: boolean | undefined
  /** Where people reach the app, for links to it: of the box's own settings, whatever a request says. */
  origin: () => string
  /** Shows the operator a line: the box has no mail. */
  print: (line: string) => void
  /** Milliseconds. */
  now: () => number
}
