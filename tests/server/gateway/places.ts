import { deployed } from '../../../functions/cloud/deployed'
import type { Seed } from '../../../server/box'
import type { Services } from '../../../server/functions'
import { documentReader } from '../../../server/functions'
import { type LogEntry, PROJECT, startTestBox, type TestBox } from '../../support/box'
import { serveFunction } from '../../support/functions'
import { emailOf, PASSWORD } from '../../support/people'
import { seedDocuments } from '../../support/seeds'
import { account } from '../access/world'

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
  /** Default: a root and an admin. */
  seed?: Seed
}

const seedAdmins: Seed = async ports => {
  for (const uid of ['root', 'admin']) {
    await ports.accounts.create({ uid, email: emailOf(uid), password: PASSWORD })
    seedDocuments(ports, [[`users/${uid}`, account(uid, uid, 'active')]])
  }
}

/** The two places where it runs; both ask the same box who somebody is. */
export const places: readonly [name: string, start: (options: PlaceOptions) => Promise<Place>][] = [
  ['mounted on the box', startOnBox],
  ['as the deployed function', startDeployed],
]

async function startOnBox(options: PlaceOptions): Promise<Place> {
  const box = await startTestBox({ seed: seedAdmins, ...options })
  return { url: box.url, box, logged: box.logged, stop: box.stop }
}

/** The function that `onRequest` makes, behind express as Google's framework calls it. */
async function startDeployed({
  services,
  now = Date.now,
  seed = seedAdmins,
}: PlaceOptions): Promise<Place> {
  const box = await startTestBox({ seed, now })
  const logged: LogEntry[] = []
  const read = documentReader({ project: PROJECT, store: box.store })
  const { gateway } = deployed({
    functions: unused,
    history: unused,
    schedule: unused,
    mainApi: unused,
    isHosting: unused,
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
