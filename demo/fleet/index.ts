import { closeSync, openSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { fleetApp } from './app'
import { openDevices } from './devices'
import type { Call } from './dials/calls'
import type { Fault, Faults } from './dials/faults'
import { type Database, errorCode, newSecret, openDatabase, StartError } from './fromBox'
import { type Filling, seedFleet } from './seed'
import type { FleetPorts } from './services/ports'

export { parseFaults } from './dials/faults'
export { DEVICE_PASSWORD } from './seed'

const HOST = '127.0.0.1'

export interface FleetOptions {
  /** What opens the camera service's admin calls; default: one made up for this start. */
  adminKey?: string | undefined
  /** What opens the IoT service's calls; default: nothing is asked for. */
  iotKey?: string | undefined
  /** What goes wrong from the start; default: nothing. */
  faults?: Faults | undefined
  /** Default: a free one. */
  port?: number | undefined
  /** The clock, in milliseconds. */
  now: () => number
  /** Takes what went wrong inside a service. */
  report?: ((stack: string) => void) | undefined
}

export type Fleet = Awaited<ReturnType<typeof bindFleet>>

/** The fleet of made-up devices, served on a port of this machine. */
export async function startFleet({ data, devices, ...options }: FleetOptions & Filling) {
  const fleet = await bindFleet(options)
  try {
    await fleet.fill({ data, devices })
  } catch (error) {
    await fleet.stop()
    throw error
  }
  return fleet
}

/** Takes the port; until `fill` has opened the folder, which may be another's, each request gets 503. */
export async function bindFleet({ now, iotKey, ...options }: FleetOptions) {
  const { adminKey = newSecret(), faults = new Map(), report = () => undefined } = options
  let app: ReturnType<typeof fleetApp> | undefined
  let db: Database | undefined
  const server = createAdaptorServer({
    fetch: (request, env) => app?.fetch(request, env) ?? new Response(null, { status: 503 }),
    serverOptions: { headersTimeout: 10_000, requestTimeout: 60_000 },
  }) as Server
  const port = await bind(server, options.port)
  const url = `http://${HOST}:${port}`
  return {
    url,
    services: {
      camera: { url: `${url}/camera`, adminKey },
      iot: { url: `${url}/iot`, ...(iotKey !== undefined && { key: iotKey }) },
    },
    setFault: (call: Call, fault: Fault | undefined) => {
      if (fault === undefined) faults.delete(call)
      else faults.set(call, fault)
    },
    /**
     * Opens the folder's fleet, and fills it when it is new. Answers how many devices there are. Throws StartError
     * `corruptData` or `unwritable`.
     */
    fill: async (filling: Filling) => {
      db = await openFleet(filling, now)
      const ports: FleetPorts = { devices: openDevices(db), faults, adminKey, iotKey, now }
      app = fleetApp(ports, { host: HOST, port, report })
      return ports.devices.count()
    },
    stop: async () => {
      const closed = new Promise(resolve => server.close(resolve))
      server.closeAllConnections()
      await closed
      db?.close()
      db = undefined
    },
  }
}

function bind(server: Server, port = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, () => {
      const bound = server.address()
      resolve(typeof bound === 'object' && bound ? bound.port : 0)
    })
  })
}

async function openFleet({ data, devices: count }: Filling, now: () => number) {
  const file = join(data, 'fleet.sqlite')
  try {
    closeSync(openSync(file, 'a', 0o600))
    const db = openDatabase(file)
    await fillNew(db, count, new Date(now()))
    return db
  } catch (error) {
    throw fleetError(error, file)
  }
}

/** The version is written with the devices, all or nothing. */
async function fillNew(db: Database, count: Filling['devices'], now: Date) {
  const devices = openDevices(db)
  if (db.get('PRAGMA user_version')?.user_version !== 0) return
  await seedFleet({ db, devices, now }, count)
}

function fleetError(error: unknown, file: string) {
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(errorCode(error))) {
    const remedy = 'Pulihkan dari cadangan atau hapus berkas itu.'
    return new StartError('corruptData', `Data armada di ${file} rusak. ${remedy}`)
  }
  const remedy = 'periksa izin dan ruang disk'
  return new StartError('unwritable', `Data armada di ${file} tidak dapat ditulisi: ${remedy}.`)
}
