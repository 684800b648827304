import { rm } from 'node:fs/promises'
import { afterEach } from 'vitest'
import { type FleetOptions, startFleet } from '../../../demo/fleet'
import { freshFolder } from '../../support/box'

/** Half past nine in the morning of a Sunday, WIB. */
export const NOW = Date.UTC(2026, 10, 22, 2, 30)
export const KEY = 'kunci-armada-uji'

const opened: (() => Promise<void>)[] = []
const folders: string[] = []

afterEach(async () => {
  for (const stop of opened.splice(0)) await stop()
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

export async function folder() {
  const made = await freshFolder()
  folders.push(made)
  return made
}

interface Options extends Partial<FleetOptions> {
  data?: string
  devices?: number | 'odd'
}

/** A fleet whose clock stands at NOW, on a folder of its own unless one is given; it ends with the test. */
export async function openFleet({ data, ...options }: Options = {}) {
  const given = { adminKey: KEY, now: () => NOW, ...options, data: data ?? (await folder()) }
  const fleet = await startFleet(given)
  let isOpen = true
  const stop = async () => {
    if (isOpen) await fleet.stop()
    isOpen = false
  }
  opened.push(stop)
  return { ...fleet, ...callsOf(fleet.url), stop, data: given.data }
}

/** Real requests; what comes back is what the service said. */
function callsOf(url: string) {
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(url + path, {
      method,
      ...(body !== undefined && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    return { status: response.status, body: JSON.parse(await response.text()) }
  }
  return {
    get: (path: string) => call('GET', path),
    post: (path: string, body: unknown) => call('POST', path, body),
    put: (path: string, body: unknown) => call('PUT', path, body),
    remove: (path: string, body?: unknown) => call('DELETE', path, body),
  }
}
