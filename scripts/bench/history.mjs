import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launch } from './process.mjs'
import { nameOf, restOf, send } from './rest.mjs'
import { fieldsOf, sampleProduct } from './sample.mjs'
import { freshToken, READY, ROOT, startBox } from './servers.mjs'
import { heading, milliseconds, row, shares } from './times.mjs'

const DOCUMENTS = 500
/** Until both have compiled what a write runs. */
const PRACTICE = 50
/** Of the time of a write that nothing tells of. */
const MOST = 1.3

/**
 * One field of a product written over REST, under the project's rules, in turns to two built boxes: one tells the history, the
 * other, to which the same rules are somebody else's app, does not.
 */
export async function benchHistory(words) {
  const { values } = parseArgs({ args: words, options: OPTIONS })
  const boxes = [await startBox(), await startSilent()]
  try {
    for (const box of boxes) await box.commit(numbered(DOCUMENTS))
    const found = await inTurns(boxes, Number(values.rounds))
    for (const [index, box] of boxes.entries())
      if ((await toldBy(box)) === (index === 0 ? 0 : 1)) throw new Error(`box ${index}: ${NOT_SO}`)
    print(found.map(shares))
  } finally {
    for (const box of boxes) await box.stop()
  }
}

const OPTIONS = { rounds: { type: 'string', default: '400' } }
const NOT_SO = 'told what it must not, or nothing'

const numbered = count =>
  Array.from({ length: count }, (_, number) => ({
    update: { name: nameOf(number), fields: fieldsOf(sampleProduct(number)) },
  }))

async function inTurns(boxes, rounds) {
  const times = boxes.map(() => [])
  for (let round = 0; round < PRACTICE + rounds; round++) {
    // What else the machine does is the same for both.
    const order = round % 2 === 0 ? [0, 1] : [1, 0]
    for (const index of order) {
      const start = performance.now()
      await boxes[index].commit([priceOf(round)])
      if (round >= PRACTICE) times[index].push(performance.now() - start)
    }
  }
  return times
}

const priceOf = round => ({
  update: { name: nameOf(round % DOCUMENTS), fields: fieldsOf({ price: 1000 + round }) },
  updateMask: { fieldPaths: ['price'] },
})

/** How many entries there are, one at most. */
async function toldBy(box) {
  const found = await box.query({ from: [{ collectionId: 'history' }], limit: 1 })
  return found.filter(({ document }) => document).length
}

function print([told, silent]) {
  const cells = [told.p50, told.p95, silent.p50, silent.p95].map(milliseconds)
  const ratio = told.p50 / silent.p50
  console.log(heading(['operation', 'told p50', 'p95', 'untold p50', 'p95', 'told : untold']))
  console.log(row(['one field written', ...cells, ratio.toFixed(2)]))
  const isMet = ratio <= MOST ? 'met' : 'NOT met'
  console.log(
    `\n${isMet}: a write with its history : without, p50: ${ratio.toFixed(2)}, at most ${MOST}`,
  )
}

/** A box that serves the project's rules as another app's, which no history is told of; asked by a root, as the other one. */
async function startSilent() {
  const data = mkdtempSync(join(tmpdir(), 'sarang-bench-'))
  const files = ['--rules', 'firestore.rules', '--indexes', 'firestore.indexes.json']
  const words = ['scripts/start.mjs', '--data', data, '--port', '0', ...files]
  const { output, stop } = await launch(process.execPath, words, READY)
  const [, base] = READY.exec(output())
  await makeRoot(base, data)
  const clean = async () => {
    await stop()
    rmSync(data, { recursive: true })
  }
  return { ...restOf(base, freshToken(base)), stop: clean }
}

async function makeRoot(base, data) {
  const file = join(data, 'key.json')
  const words = ['admin-key', 'make', file, '--data', data, '--url', base]
  execFileSync(process.execPath, ['scripts/tools.mjs', ...words], { stdio: 'ignore' })
  const { projectId, headers } = JSON.parse(readFileSync(file, 'utf8'))
  const account = { localId: 'root', email: ROOT.email, password: ROOT.password }
  const accounts = `${base}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`
  await send(accounts, account, headers)
  const withKey = restOf(base, async () => headers.Authorization.replace('Bearer ', ''))
  await withKey.put('users/root', fieldsOf({ authorization: 'root', status: 'active' }))
}
