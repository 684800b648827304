import { type ErrorHandler, Hono, type MiddlewareHandler, type NotFoundHandler } from 'hono'
import { cors } from 'hono/cors'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import { REGION } from './functions'
import { limitBody } from './http/body'
import { refuseGrpc } from './http/grpc'
import { type Address, checkHosts, type HostPolicy, hostPolicy } from './http/hosts'
import { networkOf, remoteAddress } from './http/remote'
import { ofMost } from './http/room'
import { securityHeaders } from './http/securityHeaders'
import { staticFiles } from './http/staticFiles'
import { counter, type Log, logRefusal, MINUTE } from './log'
import { once, Shares } from './shares'
import { errorJson, STATUS, StatusError, statusError } from './status'

/** First parts of the paths that belong to protocols and never to a page of the app. */
const API_PREFIXES = [
  '/api/',
  '/v0/',
  '/v1/',
  '/google.firestore.v1.Firestore/',
  '/identitytoolkit.googleapis.com/',
  '/securetoken.googleapis.com/',
  `/:project/${REGION}/`,
]

interface AppPorts {
  address: Address
  /** The back ends' routes, with their full paths. */
  routes: Hono[]
  /** Folder of the built app; null serves none. */
  clientDir: string | null
  log: Log
}

/** The box's HTTP face. Give it requests with a Host header of the address, or they are refused. */
export function createApp({ address, routes, clientDir, log }: AppPorts): Hono {
  const app = new Hono()
  app.onError(handleErrors(log))
  app.notFound(handleNotFound)
  const turns = new Shares()
  // Of many requests at once each part of the network has its share, whoever they say that they are.
  app.use(async (c, next) => turns.run(networkOf(remoteAddress(c)), once(next)))
  app.use(limitOpen(log, 'incoming'))
  app.use(limitOpen(log, 'outgoing'))
  app.use(refuseGrpc)
  const places = address.isSecure ? [] : [`http://*.localhost:${address.port}`]
  const isSecure = address.publicUrl?.startsWith('https:')
  app.use(securityHeaders({ places, reports: REPORTS, isSecure }))
  app.use(noStore)
  app.use(countRefused(log))
  const policy = hostPolicy(address)
  app.use(checkHosts(policy))
  if (address.isForAll) app.use(corsFor(policy))
  app.get('/healthz', cors(), c => c.json({ status: 'ok' }))
  app.route('/', reportRoutes(log))
  for (const route of routes) app.route('/', route)
  for (const prefix of API_PREFIXES) app.all(`${prefix}*`, c => c.notFound())
  if (clientDir !== null) app.route('/', staticFiles(clientDir))
  return app
}

/** For pages that are served elsewhere; whom `checkHosts` let through. */
const corsFor = ({ isOwnOrigin }: HostPolicy) =>
  cors({ origin: origin => (isOwnOrigin(origin) ? origin : null), credentials: true })

/** Requests of which not all has come, some 100 KB each, and answers of which not all is read: some more than there are sessions. */
const MOST_OPEN = { incoming: 1000, outgoing: 2500 }

/** Where there are too many, the part of the network that has the most loses its oldest: who is served at once is none. */
function limitOpen(log: Log, side: keyof typeof MOST_OPEN): MiddlewareHandler {
  const open = new Map<{ destroy(): void; writableLength?: number } | undefined, string>()
  return (c, next) => {
    const { outgoing, [side]: own } = c.env ?? {}
    // Who has left while it waited for its turn is not told of again.
    if (!outgoing || (outgoing.stream ?? outgoing).destroyed) return next()
    open.set(outgoing, networkOf(remoteAddress(c)))
    for (const event of ['end', 'close']) own.once(event, () => open.delete(outgoing))
    if (open.size <= MOST_OPEN[side]) return next()
    logRefusal(log, side === 'incoming' ? 'open requests' : 'open answers')
    const unread = [...open].filter(([answer]) => answer?.writableLength)
    const [oldest] = ofMost(unread.length > 0 ? unread : [...open], ([, network]) => network)
    oldest?.[0]?.destroy()
    open.delete(oldest?.[0])
    return next()
  }
}

/** What many places refuse without an error is counted here: bodies that are too large, and who asks the box's own calls too often. */
const countRefused =
  (log: Log): MiddlewareHandler =>
  async (c, next) => {
    await next()
    if (c.res.status === 413) logRefusal(log, 'body size')
    const [own] = /^\/api\/[\w-]+/.exec(c.req.path) ?? []
    if (c.res.status === 429 && own && !c.error) logRefusal(log, `requests to ${own}`)
  }

/** What says nothing about caching is an answer of the moment. */
const noStore: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
}

/** Answers {error: {code, message, status}}; what is no StatusError is a bug: logged, and told to nobody. */
export function handleErrors(log: Log): ErrorHandler {
  return (thrown, c) => {
    const { method, path } = c.req
    const error = statusError(thrown, {
      bug: stack => log('http.error', { method, path, error: stack }),
      limit: name => logRefusal(log, name),
    })
    return c.json(errorJson(error), STATUS[error.status].http as ContentfulStatusCode)
  }
}

/** What Identity Toolkit is asked for and is not here, such as other ways to sign in, is switched off: the SDK has a code for that. */
const handleNotFound: NotFoundHandler = c => {
  const isAuth = c.req.path.startsWith('/identitytoolkit.googleapis.com/')
  const message = isAuth ? 'OPERATION_NOT_ALLOWED : This is not offered here.' : 'Not found.'
  return c.json(errorJson(new StatusError('NOT_FOUND', message)), 404)
}

/** Where browsers report what the Content-Security-Policy refused. */
export const REPORTS = '/api/csp-report'

/** Bytes of a report. */
const MAX_REPORT = 16 * 1024
/** Reports that are read in a minute; more are only counted. */
const MAX_READ = 60

/** Nothing that means anything in a log or to a terminal. */
const plain = z.string().regex(/^[\w:/.*-]{1,100}$/)
const schema = z.object({
  'csp-report': z.object({
    'effective-directive': plain,
    'blocked-uri': z.preprocess(withoutPath, plain),
  }),
})

/** Takes anybody's reports, and tells the log once a minute how many came and of what. */
export function reportRoutes(log: Log): Hono {
  const count = counter(MINUTE, ({ all, ...kinds }) => log('csp.report', { count: all, kinds }))
  return new Hono().post(REPORTS, limitBody(MAX_REPORT), async c => {
    if (count('all') > MAX_READ) return c.body(null, 429)
    const { data } = schema.safeParse(await c.req.json().catch(() => undefined))
    if (!data) return c.body(null, 400)
    const { 'effective-directive': directive, 'blocked-uri': blocked } = data['csp-report']
    count(`${directive} ${blocked}`)
    return c.body(null, 204)
  })
}

/** `inline` and its like, or of an address its origin: the rest may be somebody's. */
function withoutPath(uri: unknown) {
  const isAddress = typeof uri === 'string' && /^https?:/i.test(uri) && URL.canParse(uri)
  return isAddress ? new URL(uri).origin : uri
}
