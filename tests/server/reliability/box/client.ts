import { withPart } from '../../../support/pictures'

export const PROJECT = 'demo-sarang'
const DOCUMENTS = `projects/${PROJECT}/databases/(default)/documents`

type Json = Record<string, unknown>

export const nameOf = (path: string) => `${DOCUMENTS}/${path}`

export const write = (path: string, n: number, text = '') => ({
  update: {
    name: nameOf(path),
    fields: { n: { integerValue: String(n) }, text: { stringValue: text } },
  },
})

/** What the box says to a request; throws when nobody answers. */
export async function ask(url: string, verb: string, body: Json) {
  const answer = await fetch(`${url}/v1/${DOCUMENTS}:${verb}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  return { status: answer.status, json: await answer.json() }
}

/** Resolves when the box has acknowledged all of it; throws with what it says otherwise. */
export async function commit(url: string, writes: Json[]) {
  const { status, json } = await ask(url, 'commit', { writes })
  if (status !== 200) throw new Error(JSON.stringify(json))
}

/** The numbers in those documents that are there, by path. */
export async function read(url: string, paths: string[]) {
  const found = new Map<string, number>()
  for (let from = 0; from < paths.length; from += 300) {
    const documents = paths.slice(from, from + 300).map(nameOf)
    const { json } = await ask(url, 'batchGet', { documents })
    for (const { found: document } of json)
      if (document)
        found.set(document.name.slice(DOCUMENTS.length + 1), Number(document.fields.n.integerValue))
  }
  return found
}

/** How many documents of the collection an index knows under this text. */
export async function count(url: string, collectionId: string, text: string): Promise<number> {
  const fieldFilter = { field: { fieldPath: 'text' }, op: 'EQUAL', value: { stringValue: text } }
  const structuredQuery = { from: [{ collectionId }], where: { fieldFilter } }
  const aggregations = [{ alias: 'n', count: {} }]
  const { json } = await ask(url, 'runAggregationQuery', {
    structuredAggregationQuery: { structuredQuery, aggregations },
  })
  return Number(json[0].result.aggregateFields.n.integerValue)
}

const file = (url: string, path: string) =>
  `${url}/v0/b/${PROJECT}.appspot.com/o${path && `/${encodeURIComponent(path)}`}`

/** Resolves when the box has acknowledged a picture with this text in it. */
export async function upload(url: string, path: string, text: string) {
  const answer = await fetch(`${file(url, '')}?name=${encodeURIComponent(path)}`, {
    method: 'POST',
    headers: {
      'X-Goog-Upload-Protocol': 'multipart',
      'Content-Type': 'multipart/related; boundary=b1',
    },
    body: Buffer.concat([
      Buffer.from('--b1\r\na: b\r\n\r\n{}\r\n--b1\r\nContent-Type: image/png\r\n\r\n'),
      pictureOf(text),
      Buffer.from('\r\n--b1--'),
    ]),
  })
  if (answer.status !== 200) throw new Error(await answer.text())
}

/** The text in an uploaded picture; undefined when there is none, empty when it is not whole. */
export async function download(url: string, path: string): Promise<string | undefined> {
  const answer = await fetch(`${file(url, path)}?alt=media`)
  if (answer.status === 404) return undefined
  const bytes = Buffer.from(await answer.arrayBuffer())
  const length = bytes.length < TEXT ? 0 : bytes.readUInt32BE(HEAD_END)
  const text = bytes.toString('latin1', TEXT, TEXT + length)
  return answer.status === 200 && bytes.equals(pictureOf(text)) ? text : ''
}

const pictureOf = (text: string) => withPart(PNG, 'noTe', text)
/** Where its part begins, and the text in it. */
const HEAD_END = 33
const TEXT = HEAD_END + 8

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
