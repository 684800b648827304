import { writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'

/**
 * Asks a running Firestore emulator all that the tables hold and keeps its answers:
 * node tests/server/wire/rest/record.mjs 127.0.0.1:8080
 */
const [host] = process.argv.slice(2)
const { module } = await runnerImport(new URL('cases.ts', import.meta.url).pathname)
const { CASES, SEED, normalised, play } = module

const WIPE = `http://${host}/emulator/v1/projects/demo-sarang/databases/(default)/documents`
/** The emulator leaves some malformed requests without an answer for ever. */
const PATIENCE = 10_000
const send = request =>
  fetch(new Request(request.url.replace('localhost', host), request), {
    signal: AbortSignal.timeout(PATIENCE),
  }).catch(error => {
    if (error.name !== 'TimeoutError') throw error
    return new Response(null, { status: 504 })
  })

const recorded = {}
for (const [name, steps] of Object.entries(CASES)) {
  await fetch(WIPE, { method: 'DELETE', headers: { Authorization: 'Bearer owner' } })
  await play(SEED, send)
  recorded[name] = normalised(await play(steps, send))
}
writeFileSync(new URL('answers.json', import.meta.url), `${JSON.stringify(recorded, null, 2)}\n`)
