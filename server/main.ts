import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import indexes from '../firestore.indexes.json'
import firestoreRules from '../firestore.rules?raw'
import storageRules from '../storage.rules?raw'
import { type Box, openBox, type Seed } from './box'
import { type Config, checkReach, PROJECT, readConfig, servicesOf, tlsOf } from './config'
import { checkDatabase } from './dataFolder'
import type { Services } from './functions'
import { startSchedule } from './functions/schedule'
import { isLoopbackName } from './http/hosts'
import { type Listening, listen } from './listen'
import { type Log, visible } from './log'
import { keepLean } from './maintenance'
import { isOtherApp, readOtherApp } from './otherApp'
import { EXIT, StartError } from './startError'

const rules = { firestore: firestoreRules, storage: storageRules }

const print = (...lines: string[]) =>
  void process.stdout.write(lines.map(line => `${visible(line)}\n`).join(''))
const complain = (line: string) => void process.stderr.write(`${visible(line)}\n`)
const log: Log = (event, details) =>
  complain(JSON.stringify({ time: new Date().toISOString(), event, ...details }))

/** As the first word: read the database that is the second, and end. */
const READ = '--read'

/** What an empty box begins with, and what stands in for services that the environment does not name. */
export interface Demo {
  /** By the word of `--seed`. */
  seeds: Readonly<Record<'none' | 'demo' | 'odd', { seed: Seed | undefined }>>
  /** E-mails of accounts whose password everybody knows. */
  accounts: readonly string[]
  password: string
  bindFleet: (config: Config, report: (error: string) => void) => Promise<Fleet>
}

interface Fleet {
  services: Services
  /** Opens the devices of a folder of data, and tells what they are. */
  fill: (data: string) => Promise<string>
  stop: () => Promise<void>
}

/** Runs the box by the words and the environment of this process until a signal ends it; what keeps it from starting exits. */
export async function main(demo: Demo) {
  const [word, file] = process.argv.slice(2)
  try {
    if (word === READ && file) checkDatabase(file)
    else await start(demo)
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error))
    process.exit(error instanceof StartError ? error.exitCode : 1)
  }
}

async function start(demo: Demo) {
  keepLean()
  const config = readConfig(process.argv.slice(2), process.env)
  const report = (error: string) => log('fleet.error', { error })
  const isBare = servicesOf(config) || isOtherApp(config)
  const fleet = isBare ? undefined : await demo.bindFleet(config, report)
  try {
    await startBox(config, demo, fleet)
  } catch (error) {
    await fleet?.stop()
    throw error
  }
}

const servicesIn = (config: Config, fleet?: Fleet) => servicesOf(config) ?? fleet?.services

async function startBox(config: Config, demo: Demo, fleet?: Fleet) {
  const isSarang = !isOtherApp(config)
  const app = isSarang ? { project: PROJECT, indexes, rules } : readOtherApp(config)
  const { seed } = demo.seeds[isSarang ? (config.seed ?? 'demo') : 'none']
  const given = { ...app, data: config.data, publicUrl: config.publicUrl }
  const services = servicesIn(config, fleet)
  const box = await openBox({ ...given, seed, services, log, print, now: Date.now })
  try {
    if (knownIn(box, demo).length > 0) refuseOpenDemo(config)
    checkReach(config)
    const devices = await fleet?.fill(config.data)
    const tls = tlsOf(config)
    const clientDir = isSarang ? findClient() : null
    const listening = await listen(box, { ...config, tls, clientDir })
    const stopSchedule = isSarang ? startSchedule(box, { project: PROJECT }) : () => {}
    // Without certificates it means what it always does: the terminal was closed.
    if (tls) process.on('SIGHUP', () => renew(listening))
    const stop = async () => {
      stopSchedule()
      await listening.stop()
      await fleet?.stop()
    }
    stopOnSignal(stop)
    if (box.unread) readBeside(box.unread, box.accept, stop)
    print(...welcome(box, demo, { ...config, url: listening.url }), ...(devices ? [devices] : []))
  } catch (error) {
    box.close()
    throw error
  }
}

/** Reads the whole file while the box serves, which comes first; a broken one ends it. A thread can't end while SQLite reads. */
function readBeside(file: string, accept: () => void, stop: () => Promise<void>) {
  const words = [fileURLToPath(import.meta.url), READ, file]
  // Detached: Ctrl-C is for the box, which ends it.
  const reader = spawn(process.execPath, words, { stdio: 'inherit', detached: true })
  if (reader.pid) setPriority(reader.pid, constants.priority.PRIORITY_LOW)
  process.on('exit', () => reader.kill('SIGKILL'))
  reader.once('error', error => log('check.error', { error: String(error) }))
  reader.once('exit', async code => {
    if (code === 0) return accept()
    if (code !== EXIT.corruptData) return log('check.error', { error: String(code) })
    await stop()
    process.exit(code)
  })
}

/** The built app beside the built server; Vite's own server replaces it during development. */
function findClient() {
  const folder = fileURLToPath(new URL('../client', import.meta.url))
  return existsSync(folder) ? folder : null
}

const knownIn = ({ accounts }: Box, demo: Demo) =>
  demo.accounts.filter(email => accounts.byEmail(email))

/** Everybody knows the demo accounts' password. */
function refuseOpenDemo({ host, publicUrl }: Config) {
  if (isLoopbackName(host) && !publicUrl) return
  const open = publicUrl ? `--url ${publicUrl}` : `--host ${host}`
  throw new StartError(
    'configuration',
    `Selama akun demo ada, Sarang hanya melayani komputer ini: ${open} ditolak. Mulailah folder data baru dengan --seed none.`,
  )
}

function welcome(box: Box, demo: Demo, { url, seed, publicUrl }: Config & { url: string }) {
  const lines = [`Sarang siap: ${url}`]
  if (publicUrl) lines.push(`Alamat untuk pengguna: ${publicUrl}`)
  if (seed && !box.isNew) lines.push('Folder data sudah terisi; --seed diabaikan.')
  const known = knownIn(box, demo)
  if (known.length > 0) lines.push(`Akun demo: ${known.join(', ')}; password ${demo.password}`)
  if (box.setupCode) lines.push(`Kode sekali pakai untuk akun root pertama: ${box.setupCode}`)
  return lines
}

/** After the certificate was renewed; one that does not serve harms nothing. */
function renew(listening: Listening) {
  try {
    listening.renew()
  } catch (error) {
    log('tls.error', { error: String(error) })
  }
}

/** The first signal ends the box in order, the second at once. */
function stopOnSignal(stop: () => Promise<void>) {
  let isStopping = false
  const onSignal = async () => {
    if (isStopping) process.exit(1)
    isStopping = true
    await stop()
    process.exit(0)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}
