import { isIP } from 'node:net'
import type { Context, MiddlewareHandler } from 'hono'
import { invalid, StatusError } from '../status'

export interface Address {
  /** The name or IP that the box was told to listen on. */
  host: string
  port: number
  /** Whether it speaks TLS itself. */
  isSecure?: boolean
  /** Another origin that is its own: of a proxy before it, or with the name in its certificate. */
  publicUrl?: string | undefined
  /** Whether pages of any port of this machine may ask: those of an app that is served elsewhere. */
  isForAll?: boolean | undefined
}

export type HostPolicy = ReturnType<typeof hostPolicy>

/** Whose requests the box takes: any web page can send one to a server on this machine. */
export function hostPolicy(address: Address) {
  const { host, port, isSecure = false, publicUrl, isForAll = false } = address
  const own = publicUrl === undefined ? undefined : new URL(publicUrl)
  const scheme = isSecure ? 'https://' : 'http://'
  const isHere = (text: string) => {
    const { name, givenPort = isSecure ? 443 : 80 } = splitHost(text)
    return givenPort === port && (isLoopbackName(name) || name === host || isAnyAddress(host, name))
  }
  return {
    /** Takes a Host header: name and port. */
    isOwnHost: (text: string) => text.toLowerCase() === own?.host || isHere(text),
    /** Takes an Origin header. */
    isOwnOrigin: (origin: string) =>
      origin === own?.origin ||
      (origin.startsWith(scheme) && isHere(origin.slice(scheme.length))) ||
      (isForAll && isOnThisMachine(origin)),
  }
}

/** 127.0.0.1, ::1, localhost and the names below it, which browsers never look up elsewhere. */
export const isLoopbackName = (name: string): boolean =>
  /^(127\.0\.0\.1|::1|([\w-]+\.)?localhost)$/.test(name)

const isOnThisMachine = (origin: string) =>
  isLoopbackName(splitHost(origin.replace(/^https?:\/\//, '')).name)

/** Refuses requests that are meant for another host (421), which is how DNS rebinding shows, that name several (400), and those of foreign origins (403). */
export function checkHosts({ isOwnHost, isOwnOrigin }: HostPolicy): MiddlewareHandler {
  return async (c, next) => {
    const hosts = hostsOf(c)
    if (hosts.length === 0 || !hosts.every(isOwnHost)) {
      const message = 'This host name is not served here.'
      return c.json({ error: { code: 421, message, status: 'FAILED_PRECONDITION' } }, 421)
    }
    if (new Set(hosts).size > 1) throw invalid('The request names several hosts.')
    const origin = c.req.header('origin')
    if (origin === undefined || isOwnOrigin(origin)) return next()
    throw new StatusError('PERMISSION_DENIED', 'Requests from this origin are not allowed.')
  }
}

type Incoming = { url?: string; rawHeaders?: readonly string[] }

/** All that the request says it is for, in lower case: each Host header, HTTP/2's authority, and a target with a host in it. */
function hostsOf({ req, env }: Context<{ Bindings: { incoming?: Incoming } }>): string[] {
  const { url = '/', rawHeaders = ['host', req.header('host') ?? ''] } = env?.incoming ?? {}
  // Put behind a host it could become a part of that.
  if (!/^(\/|https?:\/\/)/i.test(url)) throw invalid('Invalid request target.')
  const headers = rawHeaders.filter(
    (_, at) => at % 2 === 1 && HOST.has(String(rawHeaders[at - 1]).toLowerCase()),
  )
  const [, target] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? []
  return [...headers, ...(target === undefined ? [] : [target])].map(host => host.toLowerCase())
}

const HOST = new Set(['host', ':authority'])

function splitHost(text: string) {
  const [, name = '', port] = /^\[?([\w.:-]*?)\]?(?::(\d{1,5}))?$/.exec(text) ?? []
  return { name: name.toLowerCase(), givenPort: port === undefined ? undefined : Number(port) }
}

/** Listening on all addresses: rebinding needs a name, so that an IP in the header is safe. */
const isAnyAddress = (host: string, name: string) =>
  ['0.0.0.0', '::'].includes(host) && isIP(name) !== 0
