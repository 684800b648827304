import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { startFleet } from '../../demo/fleet'
import indexes from '../../firestore.indexes.json'
import firestoreRules from '../../firestore.rules?raw'
import { type Box, type BoxOptions, openBox, type Seed } from '../../server/box'
import type { TlsFiles } from '../../server/http/server'
import { listen } from '../../server/listen'
import storageRules from '../../storage.rules?raw'
import { isCloud, startCloudBox } from './cloud/box'
import { CHEAP } from './people'
import { PROJECT } from './project'
import { running } from './running'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export { PROJECT }

export interface TestBoxOptions {
  /** Default: none. */
  seed?: 'none' | 'demo' | 'people' | Seed
  /** A data folder to use and to leave behind; default: a fresh one, removed on stop. */
  data?: string
  /** Folder of a built app to serve; default: none. */
  clientDir?: string | null
  /** Default: a free one. */
  port?: number
  /** Files of TLS; default: plain HTTP. */
  tls?: TlsFiles
  /** The origin of a proxy before it. */
  publicUrl?: string
  /** The text of the rules of Firestore; default: the project's own. */
  rules?: string
  /** The services of the devices; default: none. */
  services?: BoxOptions['services']
  /** How much of its time each call to a service gets; default: all. */
  patience?: number
  /** Default: next to nothing, which is most of the time of many a test. */
  passwordCost?: BoxOptions['passwordCost']
  /** A fleet of made-up devices for its services, in the same folder; with the number of its devices, or the usual ones. */
  fleet?: true | number
  /** The box's clock in milliseconds. */
  now?: () => number
  /** Serves somebody else's app, of which no history is told. */
  isOtherApp?: boolean
  /** Stands between the box and its socket: what watches it, or makes it wrong on purpose. */
  between?: (box: Box) => Box
}

export interface LogEntry {
  event: string
  details: Record<string, unknown>
}

/** The real box, or what stands in its place under `npm run test:cloud`. */
export async function startTestBox(options: TestBoxOptions = {}): Promise<TestBox> {
  if (!isCloud) return startBox(options)
  return startCloudBox(options, await folderOf(options.seed), fillFolder)
}

/** The real box in this process on a free port. `printed` and `logged` fill as it speaks. */
async function startBox({ seed = 'none', data, ...options }: TestBoxOptions) {
  const { rules = firestoreRules } = options
  const dataDir = data ?? (await folderOf(seed))
  const now = options.now ?? Date.now
  const devices = options.fleet === true ? 'odd' : options.fleet
  const fleet =
    options.fleet === undefined ? undefined : await startFleet({ data: dataDir, devices, now })
  const { clientDir = null, port = 0, tls, publicUrl } = options
  const printed: string[] = []
  const logged: LogEntry[] = []
  const whole = await openBox({
    data: dataDir,
    publicUrl,
    project: PROJECT,
    indexes,
    rules: { firestore: rules, storage: storageRules },
    seed: await seedOf(seed),
    services: options.services ?? fleet?.services,
    patience: options.patience,
    passwordCost: options.passwordCost ?? CHEAP,
    isOtherApp: options.isOtherApp,
    log: (event, details) => void logged.push({ event, details }),
    print: line => void printed.push(line),
    now,
  })
  signingKeys ??= await readFile(join(dataDir, KEYS))
  const box = options.between?.(whole) ?? whole
  const listening = await listen(box, { host: '127.0.0.1', port, clientDir, tls, publicUrl })
  const stop = async () => {
    await listening.stop()
    await fleet?.stop()
    if (data === undefined) await rm(dataDir, { recursive: true })
  }
  return { ...listening, ...box, box, fleet, dataDir, printed, logged, stop }
}

export type TestBox = Awaited<ReturnType<typeof startBox>>

/** Fills an empty folder as a box would. @returns passwords by the e-mails of who is made */
async function fillFolder(data: string, seed: TestBoxOptions['seed']) {
  const passwords = new Map<string, string>()
  const fill = await seedOf(seed ?? 'none')
  const recording: Seed = async ({ accounts, ...more }) => {
    const create: typeof accounts.create = account => {
      if (account.password) passwords.set(account.email.toLowerCase(), account.password)
      return accounts.create(account)
    }
    await fill?.({ ...more, accounts: { ...accounts, create } })
  }
  const quiet = () => undefined
  const rules = { firestore: firestoreRules, storage: storageRules }
  const options = {
    data,
    project: PROJECT,
    indexes,
    rules,
    log: quiet,
    print: quiet,
    passwordCost: CHEAP,
  }
  const box = await openBox({ ...options, seed: recording, now: Date.now })
  box.close()
  return passwords
}

const KEYS = 'keys.json'
/** Those that the first box of this process has made: the others begin with them, since making them is most of a start. */
let signingKeys: Buffer | undefined

/** Where the browser tests run there are filled folders to begin with. */
async function folderOf(seed: TestBoxOptions['seed']): Promise<string> {
  const folder = await freshFolder()
  const filled =
    (seed === 'demo' && inject('demoFolder')) || (seed === 'people' && inject('peopleFolder'))
  if (filled) await cp(filled, folder, { recursive: true })
  else if (signingKeys) await writeFile(join(folder, KEYS), signingKeys, { mode: 0o600 })
  return folder
}

/** One of two certificates for localhost, each signed by itself. */
export const certificate = (name: 'first' | 'second'): TlsFiles => ({
  cert: join(ROOT, `tests/support/tls/${name}.cert.pem`),
  key: join(ROOT, `tests/support/tls/${name}.key.pem`),
})

export const freshFolder = () => mkdtemp(join(tmpdir(), 'sarang-'))

/**
 * A port that was free a moment ago, for a box that must come back at the same address. None of those that systems give by
 * themselves: between this and the start, or while the box is away, others take of them.
 */
export const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const port = randomInt(10_000, 32_000)
    const server = createServer()
    server.once('error', () => resolve(freePort()))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)))
  })

export interface SpawnOptions {
  data: string
  args?: string[]
  env?: Record<string, string>
  /** Another copy of the project. */
  cwd?: string
}

/** The built box as `npm start` runs it, on a free port; resolves when it has said that it is ready. */
export async function spawnBox(options: SpawnOptions) {
  const { child, output, ended } = runBox(options)
  const url = await Promise.race([
    readyUrl(child, output),
    ended.then(code => {
      throw new Error(`The box ended with ${code}: ${output()}`)
    }),
  ])
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return { url, pid: child.pid, kill, output, ended }
}

/** The built box for as long as it lives: for starts that must fail. */
export function runBox({ data, args = [], env = {}, cwd = ROOT }: SpawnOptions) {
  const words = ['scripts/start.mjs', '--data', data, '--port', '0', ...args]
  const child = spawn(process.execPath, words, { cwd, env: { ...process.env, ...env } })
  running.add(child)
  const parts: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', part => parts.push(String(part)))
  }
  const ended = new Promise<number | null>(resolve => child.on('close', code => resolve(code)))
  ended.then(() => running.delete(child))
  return { child, output: () => parts.join(''), ended }
}

async function seedOf(seed: 'none' | 'demo' | 'people' | Seed) {
  if (seed === 'none') return undefined
  if (seed === 'people') return (await import('./people')).seedPeople
  return seed === 'demo' ? (await import('../../demo')).seedOdd : seed
}

function readyUrl(child: ChildProcess, output: () => string) {
  return new Promise<string>(resolve => {
    child.stdout?.on('data', () => {
      const [, url] = /Sarang siap: (\S+)/.exec(output()) ?? []
      if (url) resolve(url)
    })
  })
}
