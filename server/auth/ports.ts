import type { DocumentStore } from '../firestore/types'
import type { Database } from '../sqlite'
import type { Accounts } from './accounts'
import type { SigningKeys } from './keys'

/** What sign-in, sessions and set-up share. */
export interface AuthPorts {
  db: Database
  accounts: Accounts
  keys: SigningKeys
  store: DocumentStore
  /** Firebase project id: the tokens' audience, and in the names of all documents. */
  project: string
  /** Where people reach the app, for links to it; default: where they ask from. */
  publicUrl?: string | undefined
  /** Shows the operator a line: the box has no mail. */
  print: (line: string) => void
  /** Milliseconds. */
  now: () => number
}
