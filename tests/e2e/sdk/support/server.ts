import { Hono } from 'hono'
import type { Fields, Write } from '../../../../server/firestore/types'

/** What the SDK in the page talks to. */
export interface Server {
  readonly port: number
  /** Of the page with the SDK. */
  readonly url: string
  /** Writes documents past every check: path below the root to fields. */
  seed(documents: Record<string, Fields>, database?: string): Promise<void>
  close(): Promise<void>
}

export const DEFAULT = '(default)'
/** Another database of the same project, which has the same accounts. */
export const SECOND = 'second'

export const nameOf = (path: string, database = DEFAULT) =>
  `projects/demo-sarang/databases/${database}/documents/${path}`

export const writesOf = (documents: Record<string, Fields>, database?: string): Write[] =>
  Object.entries(documents).map(([path, fields]) => ({
    update: { name: nameOf(path, database), fields },
  }))

/** The accounts of the suite: `ani` has a console role, `petani` none, `nonaktif` none any more. */
export const ACCOUNTS: Record<string, Fields> = {
  'users/ani': { authorization: { stringValue: 'admin' } },
  'users/siti': { authorization: { stringValue: 'superteam' } },
  'users/petani': { authorization: { stringValue: 'appUser' } },
  'users/nonaktif': {
    authorization: { stringValue: 'admin' },
    status: { stringValue: 'suspended' },
  },
}

/** A page with nothing but the SDK. */
export function pageOf(script: string): Hono {
  const page = new Hono()
  page.get('/', c => c.html('<!doctype html><title>SDK</title><script src="/page.js"></script>'))
  page.get('/page.js', c => c.body(script, 200, { 'Content-Type': 'text/javascript' }))
  page.get('/favicon.ico', c => c.body(null, 204))
  return page
}
