import { idToken } from '../../storage/client'
import { ROOT } from '../../wire/support/box'

/** What all who load a box have in common. */
export interface World {
  url: string
  /** The newest; signing in replaces it. */
  token: string
  tally: { calls: number; writes: number; uploads: number; signIns: number; sessions: number }
  /** What was not as it must be, in words. */
  wrong: string[]
  /** Told of each acknowledged write. */
  written: Set<(write: Write) => void>
}

/** What a listener hears of a write. */
export interface Write {
  name: string
  time: string
}

export async function createWorld(url: string): Promise<World> {
  const tally = { calls: 0, writes: 0, uploads: 0, signIns: 0, sessions: 0 }
  return { url, token: await idToken({ url }, 'admin'), tally, wrong: [], written: new Set() }
}

/** A call that must be answered with this status. */
export async function call(world: World, path: string, init: RequestInit = {}, expected = 200) {
  world.tally.calls += 1
  const headers = { Authorization: `Bearer ${world.token}`, ...init.headers }
  const answer = await fetch(world.url + path, { ...init, headers })
  const body = Buffer.from(await answer.arrayBuffer())
  if (answer.status !== expected)
    throw new Error(`${init.method ?? 'GET'} ${path}: ${answer.status} ${body.subarray(0, 300)}`)
  return { headers: answer.headers, body }
}

/** A call to Firestore's REST. */
export async function ask(world: World, verb: string, json: object) {
  const headers = { 'Content-Type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(json) }
  return JSON.parse(String((await call(world, `/v1/${ROOT}:${verb}`, init)).body))
}

interface Item {
  owner: string
  value: number
}

/** Writes a document of `items`, and tells who listens. */
export async function put(world: World, path: string, { owner, value }: Item): Promise<Write> {
  const name = `${ROOT}/${path}`
  const fields = { owner: { stringValue: owner }, value: { integerValue: String(value) } }
  const { writeResults } = await ask(world, 'commit', { writes: [{ update: { name, fields } }] })
  const write = { name, time: writeResults[0].updateTime }
  world.tally.writes += 1
  for (const tell of world.written) tell(write)
  return write
}
