import type { Fields, FunctionPorts } from '../callable'

/** What the main API needs of the place where it runs. */
export interface MainApiPorts extends Pick<FunctionPorts, 'read' | 'accounts' | 'now'> {
  /** All of these documents or none; rejects when one of them is there. */
  create(documents: readonly NewDocument[]): Promise<void>
  /** Has a reset code sent to this address, for somebody in this part of the network. @returns why none was sent, as a code */
  sendReset(email: string, from: string): Promise<string | undefined>
  /** Whose ID token this is, checked as Firebase checks it; undefined for every one that is not valid. */
  verify(token: string): Promise<{ readonly uid: string } | undefined>
  /** Gets names and numbers, never an address, a password or a code. */
  log(event: string, details: Readonly<Record<string, unknown>>): void
}

/** Plain data at a path such as `users/{uid}`. */
export interface NewDocument {
  readonly path: string
  readonly fields: Fields
}
