import { spawn } from 'node:child_process'
import { type PlainMap, toFields } from '../../demo/values'
import type { Fields } from '../../server/firestore/types'
import { freePort } from './box'
import { hasFirestoreEmulator, JAR } from './emulatorJar'
import { running } from './running'

const MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'

export { hasFirestoreEmulator, JAR }

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

/** A document of a commit: what it is before it and what it becomes, nothing where it is not there. */
export interface Changed {
  path: string
  before?: PlainMap | undefined
  after?: PlainMap | undefined
}

/** Asks the emulator at a host: its owner puts documents and rules there, and callers are judged by them. */
export class EmulatorClient {
  readonly #host: string

  constructor(host: string) {
    this.#host = `http://${host}`
  }

  /** Puts these documents, and takes away those that are undefined. */
  async put(documents: Readonly<Record<string, Fields | undefined>>): Promise<void> {
    const writes = Object.entries(documents).map(([path, fields]) =>
      fields ? { update: { name: nameOf(path), fields } } : { delete: nameOf(path) },
    )
    const { status } = await this.#send('POST', `v1/${DOCUMENTS}:commit`, { body: { writes } })
    if (status !== 200) throw new Error(`${Object.keys(documents)}: status ${status}`)
  }

  /** @throws what its compiler says */
  async putRules(content: string): Promise<void> {
    const rules = { files: [{ name: 'firestore.rules', content }] }
    const path = `emulator/v1/projects/${EMULATED}:securityRules`
    const { error } = await (await this.#send('PUT', path, { body: { rules } })).json()
    if (error) throw new Error(error.message)
  }

  /** Whether who has these claims, or nobody, may read the document or list. */
  async reads(path: string, claims: Body | undefined): Promise<boolean | undefined> {
    return isAllowed(await this.#send('GET', `v1/${addressOf(path)}`, { claims: claims ?? {} }))
  }

  /** Whether he may write all this in one commit; whatever is at `now` has the server's time. */
  async commits(
    documents: readonly Changed[],
    claims: Body | undefined,
    now: Date,
  ): Promise<boolean | undefined> {
    const writes = documents.map(({ path, after }) => writeOf(path, after, now))
    return this.#allows({ writes }, claims)
  }

  /** The same of one document, whose fields are given as they are sent. */
  async writes(
    path: string,
    fields: Fields | undefined,
    claims: Body | undefined,
  ): Promise<boolean | undefined> {
    const name = nameOf(path)
    return this.#allows(
      { writes: [fields ? { update: { name, fields } } : { delete: name }] },
      claims,
    )
  }

  async #allows(body: Body, claims: Body | undefined): Promise<boolean | undefined> {
    const asked = { body, claims: claims ?? {} }
    return isAllowed(await this.#send('POST', `v1/${DOCUMENTS}:commit`, asked))
  }

  /** Without claims by its owner; with none in them by nobody. */
  #send(method: string, path: string, { body, claims }: { body?: Body; claims?: Body } = {}) {
    const headers = { ...(claims && tokenOf(claims)), ...(claims ? {} : OWNER) }
    return fetch(`${this.#host}/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
  }
}

const OWNER = { authorization: 'Bearer owner' }
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenOf = (claims: Body) =>
  Object.keys(claims).length > 0
    ? { authorization: `Bearer ${part({ alg: 'none' })}.${part(claims)}.` }
    : {}

const nameOf = (path: string) => `${DOCUMENTS}/${path}`
const addressOf = (path: string) => nameOf(path.split('/').map(encodeURIComponent).join('/'))

/** What is not there was looked for, too; of what no document may hold the rules are not asked. */
function isAllowed({ status, url }: Response): boolean | undefined {
  if (status === 400) return undefined
  if (![200, 403, 404].includes(status)) throw new Error(`${url}: status ${status}`)
  return status !== 403
}

function writeOf(path: string, after: PlainMap | undefined, now: Date) {
  const name = nameOf(path)
  if (!after) return { delete: name }
  const isStamp = (value: unknown) => value instanceof Date && value.getTime() === now.getTime()
  const stamps = fieldsWith(after, isStamp)
  return {
    update: { name, fields: toFields(without(after, isStamp)) },
    updateTransforms: stamps.map(fieldPath => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
  }
}

type Test = (value: unknown) => boolean

const isGroup = (value: unknown): value is PlainMap =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const fieldsWith = (record: PlainMap, test: Test): string[] =>
  Object.entries(record).flatMap(([name, value]) => {
    if (test(value)) return [quoted(name)]
    return isGroup(value) ? fieldsWith(value, test).map(inner => `${quoted(name)}.${inner}`) : []
  })

const quoted = (name: string) => (/^[a-z_]\w*$/i.test(name) ? name : `\`${name}\``)

const without = (record: PlainMap, test: Test): PlainMap =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([, value]) => !test(value))
      .map(([name, value]) => [name, isGroup(value) ? without(value, test) : value]),
  )
