import { deployed } from '../../../functions/cloud/deployed'
import { createResetSender } from '../../../functions/cloud/resets'
import { mainApiPorts } from '../../../server/functions/apis'
import { type LogEntry, PROJECT, startTestBox, type TestBox } from '../../support/box'
import { serveFunction } from '../../support/functions'
import { seedPeople } from '../../support/people'

/** Where the main API answers, and what it has logged. */
export interface Place {
  url: string
  /** Whose accounts and documents they are. */
  box: TestBox
  logged: LogEntry[]
  stop(): Promise<void>
}

interface PlaceOptions {
  now?: () => number
}

/** The two places where it runs, over the data of the same kind of box. */
export const places: readonly [name: string, start: (options?: PlaceOptions) => Promise<Place>][] =
  [
    ['mounted on the box', startOnBox],
    ['as the deployed function', startDeployed],
  ]

async function startOnBox(options: PlaceOptions = {}): Promise<Place> {
  const box = await startTestBox({ seed: seedPeople, ...options })
  return { url: box.url, box, logged: box.logged, stop: box.stop }
}

/** Its mails are asked for as of Firebase; the box speaks the same protocol. */
async function startDeployed({ now = Date.now }: PlaceOptions = {}): Promise<Place> {
  const box = await startTestBox({ seed: seedPeople, now })
  const logged: LogEntry[] = []
  const toBox: typeof fetch = (url, init) =>
    fetch(String(url).replace('https://', `${box.url}/`), init)
  const { mainApi } = deployed({
    functions: unused,
    history: unused,
    schedule: unused,
    gateway: unused,
    mainApi: () => ({
      ...mainApiPorts({ ...box, project: PROJECT, log: () => {} }),
      log: (event, details) => void logged.push({ event, details }),
      sendReset: createResetSender({ key: 'any', fetch: toBox }),
    }),
    isHosting: async address => HOSTING.test(address),
  })
  const served = await serveFunction(mainApi)
  const stop = async () => {
    await served.stop()
    await box.stop()
  }
  return { url: served.url, box, logged, stop }
}

/** Addresses of Google's own. */
const HOSTING = /^(66\.102\.8\.\d+|2001:4860:)/

function unused(): never {
  throw new Error('Not called here.')
}
