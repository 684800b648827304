import { mkdtemp, rm } from 'node:fs/promises'
import type { Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { Timings } from '../../../../server/firestore/wire/index'
import { createWireBox, type WireBox } from '../../../server/wire/support/box'
import { indexes } from './indexes'
import { ACCOUNTS, pageOf, SECOND, type Server, writesOf } from './server'

export interface BoxServer extends Server {
  /** What is behind the wire now; another one after `start`. */
  readonly box: WireBox
  /** Path and query of every request of the page. */
  readonly requests: string[]
  stop(): Promise<void>
  /** Stops it so that clients only see their connections break. */
  cut(): Promise<void>
  start(): Promise<void>
}

/** The wire on a real socket, with a store in a file. */
export async function startBoxServer(
  script: string,
  timings: Partial<Timings> = {},
): Promise<BoxServer> {
  const folder = await mkdtemp(join(tmpdir(), 'sarang-sdk-'))
  const requests: string[] = []
  const start = (port = 0) => listen({ script, requests, timings, port, folder })
  let running = await start()
  const { port } = running
  const seed: Server['seed'] = async (documents, database) =>
    void running.box.store.commit(writesOf(documents, database))
  await seed(ACCOUNTS)
  await seed(ACCOUNTS, SECOND)
  return {
    get box() {
      return running.box
    },
    port,
    url: `http://127.0.0.1:${port}/?port=${port}`,
    requests,
    seed,
    stop: () => running.stop(),
    cut: () => running.cut(),
    start: async () => {
      running = await start(port)
    },
    close: async () => {
      await running.stop()
      await rm(folder, { recursive: true })
    },
  }
}

interface ListenOptions {
  script: string
  requests: string[]
  timings: Partial<Timings>
  port: number
  folder: string
}

async function listen({ script, requests, timings, port, folder }: ListenOptions) {
  const box = createWireBox(timings, join(folder, 'data.db'), indexes)
  const app = new Hono()
  app.use(async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    requests.push(pathname + search)
    await next()
  })
  // Clients beyond the first have host names of their own.
  app.use(cors({ origin: origin => origin, credentials: true }))
  app.route('/', pageOf(script))
  app.route('/', box.app)
  const server = createAdaptorServer({ fetch: app.fetch }) as HttpServer
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const cut = async () => {
    if (!server.listening) return
    const closed = new Promise(resolve => server.close(resolve))
    server.closeAllConnections()
    await closed
    box.close()
  }
  const stop = async () => {
    box.closeWire()
    await new Promise(resolve => setTimeout(resolve, 50))
    await cut()
  }
  return { box, stop, cut, port: (server.address() as AddressInfo).port }
}
