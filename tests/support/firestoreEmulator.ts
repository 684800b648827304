import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Fields } from '../../server/firestore/types'
import { freePort } from './box'
import { running } from './running'

/** Where Debian's package has it, or FIRESTORE_EMULATOR_JAR says. */
export const JAR =
  process.env.FIRESTORE_EMULATOR_JAR ??
  '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'
const MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'

/** Google's own, which not every machine has. */
export const hasFirestoreEmulator = existsSync(JAR)

/** Google's emulator of Firestore in a process of its own. */
export async function startFirestoreEmulator() {
  const host = `127.0.0.1:${await freePort()}`
  const [name, port] = host.split(':')
  const words = ['-cp', JAR, MAIN, 'start', `--host=${name}`, `--port=${port}`]
  const child = spawn('java', words, { stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  const ended = new Promise<void>((resolve, reject) => {
    child.on('close', () => resolve())
    child.on('error', reject)
  })
  const isReady = new Promise<void>(resolve => {
    child.stdout.on('data', part => String(part).includes('is now running') && resolve())
  })
  child.stderr.resume()
  await Promise.race([isReady, ended.then(() => Promise.reject(new Error('It has ended.')))])
  const stop = async () => {
    child.kill()
    await ended
    running.delete(child)
  }
  return { host, stop }
}

const EMULATED = 'demo-sarang'
const DOCUMENTS = `projects/${EMULATED}/databases/(default)/documents`

type Body = Readonly<Record<string, unknown>>

/** Asks the emulator at a host: its owner puts documents and rules there, and callers with a token are judged by them. */
export class EmulatorClient {
  readonly #host: string

  constructor(host: string) {
    this.#host = `http://${host}`
  }

  /** How it names a document. */
  nameOf(path: string): string {
    return `${DOCUMENTS}/${path}`
  }

  async put(path: string, fields: Fields): Promise<void> {
    await this.#send('PATCH', `v1/${this.nameOf(path)}`, { body: { fields } })
  }

  async remove(path: string): Promise<void> {
    await this.#send('DELETE', `v1/${this.nameOf(path)}`)
  }

  /** @throws what its compiler says */
  async putRules(content: string): Promise<void> {
    const rules = { files: [{ name: 'firestore.rules', content }] }
    const path = `emulator/v1/projects/${EMULATED}:securityRules`
    const { error } = await (await this.#send('PUT', path, { body: { rules } })).json()
    if (error) throw new Error(error.message)
  }

  /** Whether it lets who has these claims send this to a document, or below it: `{path}:commit` is of all documents. */
  async allows(method: string, path: string, claims: Body, body?: Body): Promise<boolean> {
    const [place = '', verb] = path.split(':')
    const at = place === '' ? DOCUMENTS : this.nameOf(place)
    const { status } = await this.#send(method, `v1/${at}${verb ? `:${verb}` : ''}`, {
      body,
      authorization: `Bearer ${part({ alg: 'none' })}.${part(claims)}.`,
    })
    if (status !== 200 && status !== 403) throw new Error(`${method} ${path}: status ${status}`)
    return status === 200
  }

  #send(
    method: string,
    path: string,
    {
      body,
      authorization = 'Bearer owner',
    }: { body?: Body | undefined; authorization?: string } = {},
  ) {
    const rest = body && { body: JSON.stringify(body) }
    return fetch(`${this.#host}/${path}`, { method, headers: { authorization }, ...rest })
  }
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
