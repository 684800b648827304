import type { Random } from '../../firestore/random'
import type { Draft, Request } from './request'

/** Stands for JSON text that no value has. */
const RAW = '@raw:'
const raw = (text: string) => `${RAW}${Buffer.from(text).toString('base64')}@`
const deep = (depth: number, open: string, middle: string, close: string) =>
  raw(open.repeat(depth) + middle + close.repeat(depth))

const JUNK: unknown[] = [
  ...[null, '', 'x', 0, -1, 1.5, 2 ** 53, true, false, [], {}, [[]], [null], [{}]],
  ...[
    { toString: 1 },
    { length: -1 },
    { valueOf: 1 },
    '\u0000',
    '../..',
    '%2e%2e',
    "'; DROP TABLE x",
  ],
  ...['a'.repeat(70_000), 'é😀'.repeat(500), 'projects/x/databases/y/documents/z', '__name__'],
  ...['NaN', 'Infinity', '9223372036854775808', '-9223372036854775809', '0x10', '1e5'],
  ...['9999-12-31T23:59:59Z', '10000-01-01T00:00:00Z', '0000-00-00T00:00:00Z', 'now'],
  ...['1e999', '-1e999', '1'.repeat(400), '-0', '1e-400', 'NaN', 'undefined', '01'].map(raw),
  ...['"\\ud800"', '"\\udc00\\ud800"', '"\\x"', '"\\u12"', "'a'", '"\t"'].map(raw),
  ...['{"a":1,"a":2}', '{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":1}}'].map(
    raw,
  ),
  ...[raw(`[${'0,'.repeat(30_000)}0]`), raw(`{${keys(5000)}}`)],
  ...[deep(10_000, '[', '', ']'), deep(10_000, '{"a":', '1', '}'), deep(30, '[', '1', ']')],
  deep(2000, '{"mapValue":{"fields":{"a":', '{"nullValue":null}', '}}}'),
  deep(2000, '{"arrayValue":{"values":[', '{"integerValue":"1"}', ']}}'),
  deep(1500, '{"compositeFilter":{"op":"AND","filters":[', '{}', ']}}'),
]

function keys(count: number) {
  return Array.from({ length: count }, (_none, n) => `"k${n}":${n}`).join(',')
}

const NAMES = ['x', '__proto__', 'toString', 'name', 'fields', 'constructor', '', 'a.b', '\u0000']

/** Another value at some places, parts that are missing, twice or under another name. */
function damageValue(random: Random, part: unknown, odds: number): unknown {
  if (random.next() < odds) return random.pick(JUNK)
  if (Array.isArray(part)) {
    const kept = part.filter(() => random.next() >= odds / 2)
    const items = kept.map(item => damageValue(random, item, odds))
    return random.next() < odds ? [...items, ...items] : items
  }
  if (typeof part !== 'object' || part === null) return part
  const entries = Object.entries(part)
    .filter(() => random.next() >= odds / 2)
    .map(([name, value]): [string, unknown] => [
      random.next() < odds / 3 ? random.pick(NAMES) : name,
      damageValue(random, value, odds),
    ])
  return Object.fromEntries(entries)
}

const jsonText = (value: unknown) =>
  (JSON.stringify(value) ?? '').replaceAll(/"@raw:([\w+/=]*)@"/g, (_all, text: string) =>
    Buffer.from(text, 'base64').toString(),
  )

const BAD_BYTES = [
  'ff',
  'c0af',
  'eda080',
  'f8888080',
  'e282',
  '00',
  'efbbbf',
  'fffe',
  '1f8b08',
  '80',
]

/** Cut, repeated, a byte turned, something strange between. */
function damageBytes(random: Random, bytes: Buffer): Buffer {
  const at = random.below(bytes.length + 1)
  const bad = Buffer.from(random.pick(BAD_BYTES), 'hex')
  const kinds: (() => Buffer)[] = [
    () => bytes.subarray(0, at),
    () => bytes.subarray(at),
    () => Buffer.concat([bytes, bytes]),
    () => Buffer.concat([bytes.subarray(0, at), bad, bytes.subarray(at)]),
    () => Buffer.concat([bytes.subarray(0, at), bad, bytes.subarray(at + bad.length)]),
    () => Buffer.from(bytes.toString('utf8'), 'utf16le'),
    () => Buffer.alloc(0),
  ]
  return random.pick(kinds)()
}

const PIECES = [
  ...['..', '.', '%2e%2e', '%2e%2e%2f', '..%5c', '%00', '%ff', '%', '%zz', '%c0%af', '%ED%A0%80'],
  ...['//', ';', '?', '#', ':', '::commit', ':runQuery', '@', '\\', '%0d%0aX:1', '~', '*', '__x__'],
  ...['a'.repeat(1600), 'é', '%F0%9F%98%80', '&', '=', '&&&', '?a=1', '%26', '+', '(default)'],
  ...['-1', '999999999999', '1e9', '0', 'NaN', '[', '$where', '%25%32%65'],
]

/** A piece is replaced, added, missing or there twice. */
function damagePath(random: Random, path: string): string {
  const marks = random.below(3) === 0 ? /([/])/ : /([/?&=:])/
  const parts = path.split(marks)
  const at = 1 + random.below(Math.max(1, parts.length - 1))
  const piece = random.pick(PIECES)
  const kinds: (() => string[])[] = [
    () => parts.toSpliced(at, 1, piece),
    () => parts.toSpliced(at, 0, piece),
    () => parts.toSpliced(at, 1),
    () => parts.toSpliced(at, 0, ...parts.slice(at)),
    () => [...parts, piece],
  ]
  // What has a space or a line break in it would be another request.
  const changed = random.pick(kinds)().join('').replaceAll(/[\s]/g, '%20')
  return changed.startsWith('/') ? changed : `/${changed}`
}

const VALUES = [
  ...['', 'x', '0', '-1', '1e3', '999999999999999999', 'null', '\u0080', 'é', 'a'.repeat(8000)],
  ...['Bearer', 'Bearer ', 'Bearer x.y.z', 'Bearer owner', 'Basic YTpi', 'application/xml', '*/*'],
  ...['multipart/form-data', 'text/plain; charset=utf-16', 'gzip', 'bytes=9-1', 'bytes=0-0,-1'],
  ...['http://evil.example', 'null', 'localhost', '127.0.0.1:1', '[::1', '%00', ', ,', '"'],
]
const HEADERS = [
  ...['Content-Type', 'Authorization', 'Host', 'Origin', 'Accept-Encoding', 'Content-Encoding'],
  ...[
    'Range',
    'If-Match',
    'X-HTTP-Method-Override',
    'X-Forwarded-For',
    'Expect',
    'Upgrade',
    'Cookie',
  ],
  ...['X-Goog-Upload-Command', 'X-Goog-Upload-Offset', 'X-Goog-Upload-Protocol', 'TE', 'Trailer'],
]

function damageHeaders(random: Random, headers: [string, string][]): [string, string][] {
  const at = random.below(headers.length + 1)
  const given = (index: number) => headers[index] ?? ['X-None', '']
  const kinds: (() => [string, string][])[] = [
    () => headers.toSpliced(at, 1),
    () => headers.toSpliced(at, 1, [given(at)[0], random.pick(VALUES)]),
    () => [...headers, [random.pick(HEADERS), random.pick(VALUES)]],
    () => [...headers, given(at), given(at)],
    () => [...headers, ...flood(random.pick([50, 500, 3000]))],
    () => [...headers, ['X-Long', 'a'.repeat(random.pick([4000, 15_000, 100_000]))]],
    () => [...headers, [random.pick(['', 'a b', 'a:b', 'é', '\u0000']), 'x']],
  ]
  return random.pick(kinds)()
}

const flood = (count: number) =>
  Array.from({ length: count }, (_none, n): [string, string] => [`X-${n}`, 'x'])

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'BREW']

/** Lengths and chunks that are not what comes. */
function damageFraming(random: Random, body: Buffer): { lines: [string, string][]; body: Buffer } {
  const length = (value: string | number): [string, string] => ['Content-Length', String(value)]
  const chunked: [string, string] = ['Transfer-Encoding', 'chunked']
  const chunk = (size: string) =>
    Buffer.concat([Buffer.from(`${size}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')])
  const half = body.subarray(0, body.length / 2)
  const kinds: (() => { lines: [string, string][]; body: Buffer })[] = [
    () => ({ lines: [length(body.length + 1 + random.below(1000))], body }),
    () => ({ lines: [length(Math.max(0, body.length - 1 - random.below(10)))], body }),
    () => ({ lines: [length(body.length)], body: half }),
    () => ({
      lines: [length(random.pick(['-1', 'x', '1e3', '+5', '99999999999999999999']))],
      body,
    }),
    () => ({ lines: [length(body.length), length(body.length + 1)], body }),
    () => ({ lines: [length(body.length), chunked], body: chunk(body.length.toString(16)) }),
    () => ({ lines: [chunked], body: chunk(random.pick(['zz', '-1', '', '0', 'ffffffffffff'])) }),
    () => ({ lines: [chunked], body: half }),
    () => ({ lines: [['Transfer-Encoding', 'chunked, gzip']], body: chunk('1') }),
    () => ({ lines: [], body }),
  ]
  return random.pick(kinds)()
}

const PARTS = [
  'json',
  'json',
  'json',
  'json',
  'bytes',
  'path',
  'path',
  'headers',
  'method',
  'framing',
]

/** The draft as bytes, mostly with one kind of damage; one of twenty stays whole. */
export function damaged(random: Random, draft: Draft): Request {
  const damage = Array.from({ length: 1 + (random.below(6) === 0 ? 1 : 0) }, () =>
    random.pick(random.below(20) === 0 ? ['nothing'] : PARTS),
  )
  const has = (kind: string) => damage.includes(kind)
  const odds = random.pick([0.02, 0.05, 0.15])
  const value = has('json') ? damageValue(random, draft.json, odds) : draft.json
  const json = Buffer.from(draft.json === undefined ? '' : jsonText(value))
  const whole = draft.body ?? draft.encode?.(json) ?? json
  const body = has('bytes') ? damageBytes(random, whole) : whole
  const path = has('path') ? damagePath(random, draft.path) : draft.path
  const method = has('method') ? random.pick(METHODS) : draft.method
  const given = has('headers') ? damageHeaders(random, draft.headers) : draft.headers
  const length: [string, string][] = [['Content-Length', String(body.length)]]
  const framed = has('framing') ? damageFraming(random, body) : { lines: length, body }
  const head = [...given, ...framed.lines].map(([name, text]) => `${name}: ${text}\r\n`).join('')
  const first = `${method} ${path} HTTP/1.1\r\nConnection: close\r\n`
  const bytes = Buffer.concat([Buffer.from(`${first}${head}\r\n`), framed.body])
  return { method, path, bytes, damage, isBroken: has('framing') }
}
