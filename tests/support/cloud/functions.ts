import { writeFileSync } from 'node:fs'
import ports from '../../../emulators.json'
import { REGION } from '../../../functions'
import { RUN } from '../../../functions/analytics/counters'
import type { Services } from '../../../functions/gateway'
import { emulated } from '../../../tools/firebase/emulators'
import { send } from './ask'

/** The deployed functions hear of writes, or not; whatever they have heard of is done then. They begin anew with it. */
export async function setTriggers(areOn: boolean) {
  const path = `functions/${areOn ? 'enable' : 'disable'}BackgroundTriggers`
  await fetch(`http://${process.env.FIREBASE_EMULATOR_HUB}/${path}`, { method: 'PUT' })
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

/** What nobody calls has a number behind its name, another after each beginning; the emulator tells who asks for another. */
async function nameOf(name: string): Promise<string> {
  const answer = await fetch(`${TRIGGERS}/-`, { method: 'POST' })
  const all = (await answer.text()).match(new RegExp(`${REGION}-${name}-\\d+`, 'g'))
  const known = all?.at(-1)
  if (!known) throw new Error(`no function ${name}`)
  return known
}
