import type { Random } from '../../firestore/random'

/** A request before it becomes bytes; what is wrong with it is wrong on purpose. */
export interface Draft {
  method: string
  /** With its query. */
  path: string
  headers: [string, string][]
  /** What the body says, where it is JSON or holds some. */
  json?: unknown
  /** The body around that JSON; default: the JSON itself. */
  encode?(json: Buffer): Buffer
  /** The body where there is no JSON in it. */
  body?: Buffer
}

export interface Request {
  method: string
  path: string
  bytes: Buffer
  /** The framing is wrong, so that the server may close the connection instead of an answer. */
  isBroken: boolean
  /** What was done to it. */
  damage: string[]
}

export interface Answer {
  /** 0: the connection was closed without an answer. */
  status: number
  headers: Record<string, string>
  body: string
  milliseconds: number
}

/** What a protocol sends when all is well, and what it learns from answers. */
export interface Protocol {
  draft(random: Random): Draft
  learn?(answer: Answer): void
  /** Called now and then: fresh tokens, accounts that exist. */
  renew?(): Promise<void>
  /** A body that is no JSON of an error may look like this. */
  plainError?: RegExp
}

export const jsonType: [string, string] = ['Content-Type', 'application/json']
