import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import type { HttpsFunction } from 'firebase-functions/v2/https'

/** What `onRequest` makes, behind express as Google's framework calls it. */
export async function serveFunction(run: HttpsFunction) {
  const app = express()
  app.use(express.raw({ type: () => true, limit: '32mb' }))
  app.use((request, response) => {
    const rawBody = Buffer.isBuffer(request.body) ? request.body : undefined
    return run(Object.assign(request, { rawBody }) as Parameters<typeof run>[0], response)
  })
  const server = createServer(app)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const stop = async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}
