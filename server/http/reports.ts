import { Hono } from 'hono'
import { z } from 'zod'
import { counter, type Log, MINUTE } from '../log'
import { limitBody } from './body'

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
