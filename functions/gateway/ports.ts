import type { Fields } from '../callable'

/** What the gateway needs of the place where it runs. */
export interface GatewayPorts {
  services: Services
  /** How much of its time each call gets, from 0 to 1; default: all. */
  patience?: number | undefined
  /** Whose ID token this is, checked as Firebase checks it; undefined for every one that is not valid. */
  verify(token: string): Promise<GatewayCaller | undefined>
  /** The document at this path. */
  read(path: string): Promise<Fields | undefined>
  fetch: typeof fetch
  now(): Date
  /** Gets names and numbers, never a query, a body, a password or a key. */
  log(event: string, details: Readonly<Record<string, unknown>>): void
}

export interface GatewayCaller {
  readonly uid: string
  /** Seconds: when the person last typed the password. */
  readonly authTime: number
  /** Whether the session has not ended since, where that costs nothing to know. */
  readonly isLive?: () => boolean
}

/** The services behind the gateway; one without an address is not there. */
export interface Services {
  readonly camera: { readonly url?: string | undefined; readonly adminKey?: string | undefined }
  readonly iot: { readonly url?: string | undefined; readonly key?: string | undefined }
}
