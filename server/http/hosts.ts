import { isIP } from 'node:net'
import type { Context, MiddlewareHandler } from 'hono'
import { StatusError } from '../status'

export interface Address {
  /** The name or IP that the box was told to listen on. */
  host: string
  port: number
  /** Whether it speaks TLS itself. */
  isSecure?: boolean
  /** Another origin that is its own: of a proxy before it, or with the name in its certificate. */
  publicUrl?: string | undefined
}

/** Whose requests the box takes: any web page can send one to a server on this machine. */
export interface HostPolicy {
  /** `host` is a Host header: name and port. */
  isOwnHost(host: string): boolean
  /** `origin` is an Origin header. */
  isOwnOrigin(origin: string): boolean
}

export function hostPolicy({ host, port, isSecure = false, publicUrl }: Address): HostPolicy {
  const own = publicUrl === undefined ? undefined : new URL(publicUrl)
  const scheme = isSecure ? 'https://' : 'http://'
  const isHere = (text: string) => {
    const { name, givenPort = isSecure ? 443 : 80 } = splitHost(text)
    return givenPort === port && (isLoopbackName(name) || name === host || isAnyAddress(host, name))
  }
  return {
    isOwnHost: text => text.toLowerCase() === own?.host || isHere(text),
    isOwnOrigin: origin =>
      origin === own?.origin || (origin.startsWith(scheme) && isHere(origin.slice(scheme.length))),
  }
}

/** 127.0.0.1, ::1, localhost and the names below it, which browsers never look up elsewhere. */
export function isLoopbackName(name: string): boolean {
  return /^(127\.0\.0\.1|::1|([\w-]+\.)?localhost)$/.test(name)
}

/** Refuses other Host headers (421), which is how DNS rebinding shows, and foreign origins (403). */
export function checkHosts({ isOwnHost, isOwnOrigin }: HostPolicy): MiddlewareHandler {
  return async (c, next) => {
    if (!isOwnHost(hostOf(c))) {
      const message = 'This host name is not served here.'
      return c.json({ error: { code: 421, message, status: 'FAILED_PRECONDITION' } }, 421)
    }
    const origin = c.req.header('origin')
    if (origin === undefined || isOwnOrigin(origin)) return next()
    throw new StatusError('PERMISSION_DENIED', 'Requests from this origin are not allowed.')
  }
}

/** HTTP/2 has no Host header. */
const hostOf = ({ req, env }: Context<{ Bindings: { incoming?: { authority?: string } } }>) =>
  req.header('host') ?? env?.incoming?.authority ?? ''

function splitHost(text: string) {
  const [, name = '', port] = /^\[?([\w.:-]*?)\]?(?::(\d{1,5}))?$/.exec(text) ?? []
  return { name: name.toLowerCase(), givenPort: port === undefined ? undefined : Number(port) }
}

/** Listening on all addresses: rebinding needs a name, so that an IP in the header is safe. */
function isAnyAddress(host: string, name: string) {
  return ['0.0.0.0', '::'].includes(host) && isIP(name) !== 0
}
