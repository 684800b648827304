import { readFileSync, writeFileSync } from 'node:fs'
import ports from '../../../emulators.json'
import { REGION } from '../../../functions'
import { RUN } from '../../../functions/analytics/counters'
import type { Services } from '../../../functions/gateway'
import { emulated } from '../../../tools/firebase/emulators'
import { send } from './ask'

/** The deployed functions hear of writes, or not; whatever they have heard of is done then. They begin anew with it. */
export async function setTriggers(areOn: boolean) {
  if (!areOn) await Promise.all((await namesOf('[\\w-]+')).map(deafen))
  const path = `functions/${areOn ? 'enable' : 'disable'}BackgroundTriggers`
  await fetch(`http://${process.env.FIREBASE_EMULATOR_HUB}/${path}`, { method: 'PUT' })
}

/**
 * Firestore's emulator tells of each write to every trigger that there was, one after the other, also to those of functions
 * that have begun anew since: with thousands of documents for the third box it was half a minute behind. None can be taken
 * away, but the same id be given to another document.
 */
async function deafen(eventarcTriggerId: string) {
  const { FIRESTORE_EMULATOR_HOST: host, VITE_FIREBASE_PROJECT_ID: project } = emulated
  const query = new URLSearchParams({ eventarcTriggerId })
  const url = `http://${host}/emulator/v1/projects/${project}/eventarcTrigger?${query}`
  const document = { value: 'nothing/{id}', matchType: 'PATH_PATTERN' }
  const where = { database: '(default)', namespace: '(default)', document }
  await send({ url, body: { eventType: 'google.cloud.firestore.document.v1.written', ...where } })
}

/** Where the gateway's function finds the devices when it begins anew. */
export function tellServices({ camera, iot }: Services) {
  const all = {
    CAMERA_API_URL: camera.url ?? NOWHERE,
    CAMERA_ADMIN_KEY: camera.adminKey || 'none',
    IOT_API_URL: iot.url ?? NOWHERE,
    IOT_API_KEY: iot.key || 'none',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
  writeFileSync('dist/emulators/functions/.secret.local', lines.join(''))
}

const NOWHERE = 'http://127.0.0.1:9'

/** What the functions have said, in the log of the CLI beside what it says itself. */
export const functionsLog = () =>
  readFileSync('dist/emulators/firebase-debug.log', 'utf8')
    .split('\n')
    .filter(line => /^\[\w+\] >/.test(line))
    .join('\n')

/** Calls the function that makes the figures, as Google's schedule does, which no emulator has. */
export function callFigures(everyMs: number): () => void {
  const state = { isStopped: false }
  const callOn = async () => {
    await beginHere()
    const name = await nameOf('refreshAnalytics')
    while (!state.isStopped) {
      await send({ url: `${TRIGGERS}/${name}`, body: {} })
      await new Promise(resolve => setTimeout(resolve, everyMs))
    }
  }
  void callOn()
  return () => {
    state.isStopped = true
  }
}

/** A first count would look at how things were a minute ago, in the test before, whose end no function has heard of. */
async function beginHere() {
  const { FIRESTORE_EMULATOR_HOST: host, VITE_FIREBASE_PROJECT_ID: project } = emulated
  const documents = `projects/${project}/databases/(default)/documents`
  const fields = { through: { timestampValue: new Date().toISOString() } }
  const body = { writes: [{ update: { name: `${documents}/${RUN}`, fields } }] }
  await send({ url: `http://${host}/v1/${documents}:commit`, body })
}

const TRIGGERS = `http://127.0.0.1:${ports.functions}/functions/projects/${emulated.VITE_FIREBASE_PROJECT_ID}/triggers`

async function nameOf(name: string): Promise<string> {
  const known = (await namesOf(name)).at(-1)
  if (!known) throw new Error(`no function ${name}`)
  return known
}

/** What nobody calls has a number behind its name, another after each beginning; the emulator tells who asks for another. */
async function namesOf(pattern: string): Promise<string[]> {
  const answer = await fetch(`${TRIGGERS}/-`, { method: 'POST' })
  return (await answer.text()).match(new RegExp(`${REGION}-${pattern}-\\d+`, 'g')) ?? []
}
