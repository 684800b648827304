import { deployed } from '../../../functions/cloud/deployed'
import type { Services } from '../../../server/functions'
import { documentReader } from '../../../server/functions'
import { type LogEntry, PROJECT, startTestBox, type TestBox } from '../../support/box'
import { serveFunction } from '../../support/functions'
import { seedActors } from '../functions/client'

/** Where the gateway answers, and what it has logged. */
export interface Place {
  url: string
  /** Whose accounts and tokens they are. */
  box: TestBox
  logged: LogEntry[]
  stop(): Promise<void>
}

export interface PlaceOptions {
  services: Services
  now?: () => number
}

/** The two places where it runs; both ask the same box who somebody is. */
export const places: readonly [name: string, start: (options: PlaceOptions) => Promise<Place>][] = [
  ['mounted on the box', startOnBox],
  ['as the deployed function', startDeployed],
]

async function startOnBox(options: PlaceOptions): Promise<Place> {
  const box = await startTestBox({ seed: seedActors, ...options })
  return { url: box.url, box, logged: box.logged, stop: box.stop }
}

/** The function that `onRequest` makes. */
async function startDeployed({ services, now = Date.now }: PlaceOptions): Promise<Place> {
  const box = await startTestBox({ seed: seedActors, now })
  const logged: LogEntry[] = []
  const read = documentReader({ project: PROJECT, store: box.store })
  const { gateway } = deployed({
    functions: unused,
    schedule: unused,
    mainApi: unused,
    gateway: () => ({
      services,
      fetch,
      now: () => new Date(now()),
      log: (event, details) => void logged.push({ event, details }),
      read: async path => read(path),
      verify: token =>
        box.verify(token).then(
          ({ uid, claims }) => ({ uid, authTime: Number(claims.auth_time) }),
          () => undefined,
        ),
    }),
  })
  const served = await serveFunction(gateway)
  const stop = async () => {
    await served.stop()
    await box.stop()
  }
  return { url: served.url, box, logged, stop }
}

function unused(): never {
  throw new Error('Not called here.')
}
