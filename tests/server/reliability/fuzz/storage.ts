import type { Random } from '../../firestore/random'
import { BUCKET, objectPath, png } from '../../storage/client'
import type { Draft, Protocol } from './request'

const KEPT = 6
const CHUNK = 256 * 1024
const TYPE = 'multipart/related; boundary=b1'

/** Objects in two parts, resumable ones with their steps and ranges, and what is done to those that are there. */
export function storage(token: () => string, host: string): Protocol {
  const uploads: string[] = []
  const name = (random: Random) => `articles/f${random.below(20)}.png`
  const described = (random: Random) => ({
    name: name(random),
    contentType: 'image/png',
    metadata: { owner: 'admin', more: 'x'.repeat(random.below(30)) },
  })
  const parts = (json: Buffer) =>
    Buffer.concat([
      Buffer.from('--b1\r\nContent-Type: application/json; charset=utf-8\r\n\r\n'),
      json,
      Buffer.from('\r\n--b1\r\nContent-Type: image/png\r\n\r\n'),
      png(),
      Buffer.from('\r\n--b1--'),
    ])
  const at = (random: Random) => `${BUCKET}?name=${encodeURIComponent(name(random))}`
  const goog = (what: string, value: string | number): [string, string] => [
    `X-Goog-Upload-${what}`,
    String(value),
  ]
  const drafts: ((random: Random) => Partial<Draft>)[] = [
    random => ({
      path: at(random),
      headers: [goog('Protocol', 'multipart'), ['Content-Type', TYPE]],
      json: described(random),
      encode: parts,
    }),
    random => ({
      path: at(random),
      headers: [
        goog('Protocol', 'resumable'),
        goog('Command', 'start'),
        goog('Header-Content-Length', random.pick([70, CHUNK + 5, 0, 6 * 1024 * 1024, 1e15, '-1'])),
        goog('Header-Content-Type', 'image/png'),
      ],
      json: described(random),
    }),
    random => ({
      path: random.pick([...uploads, `${BUCKET}?upload_id=none`]),
      headers: [
        goog('Command', random.pick(['upload', 'upload, finalize', 'query', 'cancel', 'finalize'])),
        goog('Offset', random.pick([0, 0, 70, CHUNK, CHUNK + 1, 5, '-1', 1e14])),
      ],
      body: random.pick([png(), png(), png(CHUNK), png().subarray(0, 5), Buffer.alloc(0)]),
    }),
    random => ({ method: 'GET', path: objectPath(name(random)) }),
    random => ({
      method: 'GET',
      path: `${objectPath(name(random))}?alt=media&token=x`,
      headers: [
        ['Range', random.pick(['bytes=0-5', 'bytes=-5', 'bytes=9-1', 'bytes=0-1,5-6', 'x'])],
      ],
    }),
    () => ({
      method: 'GET',
      path: `${BUCKET}?prefix=articles%2F&delimiter=%2F&maxResults=5&pageToken=YQ`,
    }),
    random => ({ method: 'PATCH', path: objectPath(name(random)), json: described(random) }),
    random => ({ method: 'DELETE', path: objectPath(name(random)) }),
  ]
  return {
    draft: random => {
      const { headers = [], ...draft } = random.pick([...drafts.slice(0, 3), ...drafts])(random)
      const always: [string, string][] = [
        ['Host', host],
        ['Authorization', `Firebase ${token()}`],
      ]
      return { method: 'POST', path: BUCKET, headers: [...always, ...headers], ...draft }
    },
    learn: ({ headers }) => {
      const url = headers['x-goog-upload-url']
      if (url?.startsWith('/v0/')) uploads.push(url)
      if (uploads.length > KEPT) uploads.shift()
    },
  }
}
