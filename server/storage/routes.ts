import { Hono } from 'hono'
import { isSameSecret } from '../auth/secrets'
import type { ObjectStore } from './objects'

/** Downloads of Firebase Storage: whoever has the URL with its token may read. Everything else is 404. */
export function storageRoutes(objects: ObjectStore, bucket: string): Hono {
  const routes = new Hono()
  routes.get('/v0/b/:bucket/o/:path', c => {
    const { bucket: asked, path } = c.req.param()
    const object = asked === bucket ? objects.get(path) : undefined
    const token = c.req.query('token') ?? ''
    if (!object || c.req.query('alt') !== 'media' || !isSameSecret(token, object.token)) {
      return c.notFound()
    }
    return c.body(object.bytes, 200, {
      'Content-Type': object.type,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, max-age=31536000, immutable',
    })
  })
  return routes
}
