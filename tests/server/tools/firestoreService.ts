import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { createStore } from '../../../server/firestore/store'
import type { Fields, StructuredQuery } from '../../../server/firestore/types'
import { openDatabase } from '../../../server/sqlite'
import { errorJson, statusError } from '../../../server/status'

interface Sent {
  writes?: unknown[]
  documents?: string[]
  structuredQuery?: StructuredQuery
}

/** Firestore's REST calls that the tools make, over the box's store; a query without a collection is of everything. */
export async function startFirestoreService() {
  const db = openDatabase(':memory:')
  const store = createStore(db)
  const everything = ({ startAt, limit }: StructuredQuery) => {
    const [after] = startAt?.values ?? []
    const name = after && 'referenceValue' in after ? after.referenceValue : ''
    const rows = db.all<{ name: string; fields: string }>(ALL, name, Number(limit))
    return rows.map(row => ({ name: row.name, fields: JSON.parse(row.fields) as Fields }))
  }
  const work: Record<string, (root: string, sent: Sent) => object> = {
    commit: (_, { writes }) => ({ ...store.commit(writes as []) }),
    batchGet: (_, { documents = [] }) =>
      documents.map(name => {
        const found = store.get(name)
        return found ? { found: { name, fields: found.fields } } : { missing: name }
      }),
    runQuery: (root, { structuredQuery: query = {} }) => {
      const isAll = query.from?.[0]?.collectionId === undefined
      const found = isAll ? everything(query) : store.query(root, query)
      return found.length > 0 ? found.map(document => ({ document })) : [{ readTime: '' }]
    },
  }
  const answer = async (c: Context) => {
    const [root = '', verb = ''] = c.req.path.slice('/v1/'.length).split(':')
    try {
      return c.json(work[verb]?.(decodeURI(root), await c.req.json()) ?? {})
    } catch (error) {
      const json = errorJson(statusError(error, { bug: () => undefined, limit: () => undefined }))
      return c.json(json, json.error.code as ContentfulStatusCode)
    }
  }
  const app = new Hono().post('/v1/*', answer)
  const server = await new Promise<ServerType>(resolve => {
    const made = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, () => resolve(made))
  })
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      await new Promise(resolve => server.close(resolve))
      db.close()
    },
  }
}

const ALL = `SELECT name, fields FROM documents WHERE fields IS NOT NULL AND name > ?
  ORDER BY name LIMIT ?`
