import { type Random, randomFrom } from '../../firestore/random'
import { BUCKET, idToken, objectPath, png } from '../../storage/client'
import { ROOT } from '../../wire/support/box'
import { ask, call, put, type World } from './client'

/** Of each client: what there is grows no further. */
const DOCUMENTS = 25
const PICTURES = 4
const LARGEST = 60_000
/** Of so many calls one signs in anew. */
const SIGN_IN = 300

interface Client {
  id: string
  random: Random
  world: World
  /** What must be there: names to numbers, and pictures to their sizes. */
  documents: Map<string, number>
  pictures: Map<string, number>
}

interface Options {
  id: string
  seed: number
  /** Milliseconds between two calls, on average. */
  pause: number
  isOver(): boolean
}

/** One client calls until it is over; nobody else writes its documents, so that it knows what each answer must be. */
export async function work(world: World, { id, seed, pause, isOver }: Options) {
  const random = randomFrom(seed)
  const client = { id, random, world, documents: new Map(), pictures: new Map() }
  while (!isOver()) {
    const kind = random.below(SIGN_IN) === 0 ? signIn : random.pick(KINDS)
    await kind(client).catch(error => world.wrong.push(`${error}, ${error.cause ?? 'no cause'}`))
    if (pause > 0) await new Promise(resolve => setTimeout(resolve, 2 * pause * random.next()))
  }
}

type Kind = (client: Client) => Promise<void>

const KINDS: readonly Kind[] = [
  ...[write, write, write, write, read, read, read, read],
  ...[erase, query, query, count, picture, picture, abandoned],
]

const nameOf = ({ id, random }: Client) => `items/${id}-${random.below(DOCUMENTS)}`

async function write(client: Client) {
  const name = nameOf(client)
  const value = client.random.below(1e9)
  await put(client.world, name, { owner: client.id, value })
  client.documents.set(name, value)
}

async function erase({ world, documents, ...client }: Client) {
  const name = nameOf({ world, documents, ...client })
  await ask(world, 'commit', { writes: [{ delete: `${ROOT}/${name}` }] })
  documents.delete(name)
}

async function read(client: Client) {
  const name = nameOf(client)
  const [{ found }] = await ask(client.world, 'batchGet', { documents: [`${ROOT}/${name}`] })
  must(name, found && Number(found.fields.value.integerValue), client.documents.get(name))
}

const ownOf = ({ id }: Client) => {
  const value = { stringValue: id }
  const fieldFilter = { field: { fieldPath: 'owner' }, op: 'EQUAL', value }
  return { from: [{ collectionId: 'items' }], where: { fieldFilter } }
}

async function query(client: Client) {
  const answers = await ask(client.world, 'runQuery', { structuredQuery: ownOf(client) })
  const found = answers.flatMap(({ document }: { document?: { name: string } }) => document ?? [])
  must('query', found.length, client.documents.size)
}

async function count(client: Client) {
  const [{ result }] = await ask(client.world, 'runAggregationQuery', {
    structuredAggregationQuery: {
      structuredQuery: ownOf(client),
      aggregations: [{ alias: 'n', count: {} }],
    },
  })
  must('count', Number(result.aggregateFields.n.integerValue), client.documents.size)
}

/** Uploads one that is not there; fetches or deletes one that is. */
async function picture(client: Client) {
  const { id, random, world, pictures } = client
  const name = `articles/${id}-${random.below(PICTURES)}.png`
  const size = pictures.get(name)
  if (size === undefined) return await upload(client, name)
  if (random.below(2) === 0) {
    await call(world, objectPath(name), { method: 'DELETE' }, 204)
    pictures.delete(name)
    return
  }
  const { body } = await call(world, `${objectPath(name)}?alt=media`)
  if (!body.equals(png(size))) throw new Error(`${name} is not what was uploaded`)
}

async function upload({ random, world, pictures }: Client, name: string) {
  const size = 82 + random.below(LARGEST)
  const url = await begin(world, name, size)
  const headers = { 'X-Goog-Upload-Command': 'upload, finalize', 'X-Goog-Upload-Offset': '0' }
  await call(world, url, { method: 'POST', headers, body: png(size) })
  world.tally.uploads += 1
  pictures.set(name, size)
}

async function begin(world: World, name: string, size: number) {
  const headers = {
    'X-Goog-Upload-Protocol': 'resumable',
    'X-Goog-Upload-Command': 'start',
    'X-Goog-Upload-Header-Content-Length': String(size),
    'X-Goog-Upload-Header-Content-Type': 'image/png',
  }
  const body = JSON.stringify({ name, contentType: 'image/png', metadata: { owner: 'admin' } })
  const path = `${BUCKET}?name=${encodeURIComponent(name)}`
  const answer = await call(world, path, { method: 'POST', headers, body })
  const { pathname, search } = new URL(answer.headers.get('X-Goog-Upload-URL') ?? '', world.url)
  return pathname + search
}

/** An upload that nobody goes on with; those that are under way by the same account must last. */
async function abandoned({ id, random, world }: Client) {
  if (random.below(4) === 0) await begin(world, `articles/${id}-none.png`, LARGEST)
}

async function signIn({ world }: Client) {
  world.token = await idToken(world, 'admin')
  world.tally.signIns += 1
}

function must(what: string, found: number | undefined, expected: number | undefined) {
  if (found !== expected) throw new Error(`${what}: ${found} and not ${expected}`)
}
