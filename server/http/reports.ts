import { Hono } from 'hono'
import { z } from 'zod'
import type { Log } from '../log'
import { limitBody } from './body'

/** Where browsers report what the Content-Security-Policy refused. */
export const REPORTS = '/api/csp-report'

/** Bytes of a report. */
const MAX_REPORT = 16 * 1024
const MINUTE = 60_000
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
  let count = 0
  const kinds = new Map<string, number>()
  const tell = () => {
    log('csp.report', { count, kinds: Object.fromEntries(kinds) })
    count = 0
    kinds.clear()
  }
  return new Hono().post(REPORTS, limitBody(MAX_REPORT), async c => {
    if (count === 0) setTimeout(tell, MINUTE).unref()
    if (++count > MAX_READ) return c.body(null, 429)
    const { data } = schema.safeParse(await c.req.json().catch(() => undefined))
    if (!data) return c.body(null, 400)
    const { 'effective-directive': directive, 'blocked-uri': blocked } = data['csp-report']
    const kind = `${directive} ${blocked}`
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    return c.body(null, 204)
  })
}

/** `inline` and its like, or of an address its origin: the rest may be somebody's. */
function withoutPath(uri: unknown) {
  const isAddress = typeof uri === 'string' && /^https?:/i.test(uri) && URL.canParse(uri)
  return isAddress ? new URL(uri).origin : uri
}
