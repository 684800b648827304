import { PASSWORD, type PEOPLE, PROJECT, ROOT } from './adversaryBox'
import { ANY, jsonOf, NAMES, PATHS, QUERIES, times, VALUES, WRITES } from './pushes'

export type Who = 'nobody' | Exclude<keyof typeof PEOPLE, 'reader'>
export const EVERYBODY: readonly Who[] = ['nobody', 'stranger', 'admin']

/** A request that is pushed to a limit. */
export interface Shape {
  /** As `endpointsOf` names it. */
  endpoint: string
  name: string
  who: readonly Who[]
  method: string
  path: string
  headers?: Record<string, string>
  /** The path of a WebChannel handshake that comes first; it is a message of that session then. */
  session?: string
  /** Messages that come before in that session, one after the other; nothing that it answers is ever acknowledged. */
  before?: readonly (() => string)[]
  /** Made when it is sent: together they are some hundred megabytes. */
  body?(): string | Buffer
}

type Part = Pick<Shape, 'name'> & Partial<Shape>

const json = { 'content-type': 'application/json' }
const BUCKET = `/v0/b/${PROJECT}.appspot.com/o`

/** The path to ask at an endpoint whose own has parameters. */
const pathOf = (path: string) =>
  path
    .replace('/v1/projects/*', `/v1/${ROOT}`)
    .replace(':bucket', `${PROJECT}.appspot.com`)
    .replace(':path', 'products%2Fp1.png')
    .replace(':id', 'd1')

/** All shapes for one endpoint: those of its own protocol, and for what has a body the pushes for any JSON. */
export function shapesOf(endpoint: string): Shape[] {
  const [method = '', path = ''] = endpoint.split(' ')
  const base = { endpoint, method, path: pathOf(path), who: EVERYBODY }
  const parts = [...ownOf(endpoint), ...anywhere(base)]
  const long = parts.filter(({ name, body }) => body && LONGEST.test(name))
  return [...parts, ...long.map(untold)].map(part => ({ ...base, ...part }))
}

const LONGEST = /^a long|megabyte|\d MB|large object|much of nothing/

/** The same in chunks, with no word of how long it will be. */
const untold = (part: Part): Part => ({
  ...part,
  name: `${part.name}, in chunks`,
  headers: { ...part.headers, 'transfer-encoding': 'chunked' },
})

/** Those that know what the endpoint takes; of one that nobody has thought of there are none. */
export const ownOf = (endpoint: string): Part[] =>
  OWN.filter(([pattern]) => pattern.test(endpoint)).flatMap(([, parts]) => parts())

const LONG = 'x'.repeat(12_000)

function anywhere({ method, path }: Pick<Shape, 'method' | 'path'>): Part[] {
  const mark = path.includes('?') ? '&' : '?'
  const seen: Part[] = [
    { name: 'a long address', path: `${path}${mark}a=${LONG}` },
    { name: 'many parameters', path: `${path}${mark}${'a&'.repeat(6000)}` },
    { name: 'a long token', headers: { authorization: `Bearer ${LONG}` }, who: ['nobody'] },
  ]
  if (method === 'GET' || method === 'DELETE') return seen
  const bodies: Part[] = [
    { name: 'much of nothing', headers: json, body: () => ' '.repeat(300_000) },
    { name: 'no JSON', headers: json, body: () => `{"a":"${LONG}` },
    ...Object.entries(ANY).map(([name, value]) => ({
      name,
      headers: json,
      body: () =>
        jsonOf({ [MEMBERS.find(([pattern]) => pattern.test(path))?.[1] ?? 'data']: value }),
    })),
  ]
  return [...seen, ...bodies]
}

/** What a body of these calls has. */
const MEMBERS: [RegExp, string][] = [
  [/batchGet/, 'documents'],
  [/Query/, 'structuredQuery'],
  [/commit|batchWrite/, 'writes'],
  [/v1\/projects/, 'fields'],
  [/identitytoolkit|setup|main/, 'email'],
  [/api\/(camera|iot)/, 'id'],
]

const of = (pushes: Record<string, unknown>, body: (value: unknown) => unknown): Part[] =>
  Object.entries(pushes).map(([name, value]) => ({
    name,
    headers: json,
    body: () => jsonOf(body(value)),
  }))

const inPath = (name: (fieldPath: string) => string): Part[] =>
  Object.entries(PATHS).map(([what, fieldPath]) => ({
    name: what,
    path: `/v1/${ROOT}/${name(encodeURIComponent(fieldPath.slice(0, 4000)))}`,
  }))

const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }

/** Messages as the form of a WebChannel request has them. */
const formOf = (messages: unknown[], offset = 0) =>
  [
    `count=${messages.length}&ofs=${offset}`,
    ...messages.map((message, n) => `req${n}___data__=${encodeURIComponent(jsonOf(message))}`),
  ].join('&')

/** A WebChannel handshake with messages. */
function handshake(messages: unknown[], more = () => ''): Part {
  const body = () => `${formOf(messages)}&headers=${HEADERS}${more()}`
  return { name: '', headers: urlencoded, body }
}

/** Where the sender puts who he is. */
export const HEADERS = '@headers@'
const DATABASE = ROOT.slice(0, -'/documents'.length)
const opened = `?VER=8&database=${encodeURIComponent(DATABASE)}&RID=1&CVER=22`

function channel(kind: 'Listen' | 'Write', messages: Record<string, unknown[]>): Part[] {
  const path = `/google.firestore.v1.Firestore/${kind}/channel`
  return [
    ...Object.entries(messages).map(([name, all]) => ({
      ...handshake(all),
      name,
      path: path + opened,
    })),
    { ...handshake([], () => '&a'.repeat(100_000)), name: 'many small parts', path: path + opened },
    {
      ...handshake([], () => `&a=${'%41'.repeat(300_000)}`),
      name: 'a long part',
      path: path + opened,
    },
    {
      ...handshake([]),
      name: 'many headers',
      path: path + opened,
      body: () => `count=0&headers=${'a%3Ab%0D%0A'.repeat(60_000)}`,
    },
    { ...handshake([]), name: 'a great count', path: path + opened, body: () => 'count=999999999' },
    { ...handshake([]), name: 'no session', path: `${path}?VER=8&SID=${LONG}&RID=2` },
    ...Object.entries(onOpen[kind]).map(([name, body]) => ({
      name: `${name}, on an open session`,
      ...{ path, session: path + opened, headers: urlencoded, body },
    })),
  ]
}

/** More and more for a session that is full. */
const unread = (): Part[] => {
  const path = '/google.firestore.v1.Firestore/Listen/channel'
  const filling = times(20, n => queryTarget(only, n + 2))
  const lists = { database: DATABASE, x: times(20_000, () => []) }
  // Encoded once: it is the same each time but for its number.
  const [, encoded] = formOf([lists]).split('&')
  const message = (n: number) => () => `count=1&ofs=${filling.length + n}&${encoded}`
  return [
    {
      name: '250 messages of 20,000 lists, and nothing is read',
      ...{ path, session: path + opened, headers: urlencoded, who: ['admin'] },
      before: [() => formOf(filling), ...times(249, message)],
      body: message(249),
    },
  ]
}

const back = (kind: 'Listen' | 'Write'): Part[] =>
  ['AID=999999999', `SID=${LONG}`, `TO=${'9'.repeat(9000)}`].map(query => ({
    name: query.slice(0, 20),
    path: `/google.firestore.v1.Firestore/${kind}/channel?VER=8&RID=rpc&CI=1&${query}`,
  }))

/** What is more than a handshake may bring. */
const onOpen: Record<'Listen' | 'Write', Record<string, () => string>> = {
  Listen: {
    '1,000 targets of a document': () => formOf(times(1000, n => addTarget(n + 2, own))),
    '100 targets of everything': () => formOf(times(100, n => queryTarget(only, n + 2))),
    '100 targets of 1,000 documents': () =>
      formOf(
        times(100, n => addTarget(n + 2, { documents: { documents: NAMES['1,000 documents'] } })),
      ),
    '30 MB of nothing': () => `${formOf([])}&a=${'x'.repeat(30_000_000)}`,
    'a message of 15 MB': () => formOf([{ database: DATABASE, labels: 'x'.repeat(15_000_000) }]),
    '1,000 messages out of turn': () =>
      formOf(times(1000, n => addTarget(n, own))).replace('ofs=0', 'ofs=500'),
  },
  Write: {
    '9 documents of a megabyte': () => formOf(commitsOf(times(9, large))),
    '5 commits of 3 documents of a megabyte': () =>
      formOf(commitsOf(...times(5, () => times(3, large)))),
    '500 documents of 200 fields': () => formOf(commitsOf(WRITES['500 documents of 200 fields'])),
    '900 commits': () =>
      formOf(commitsOf(...times(900, () => [{ delete: `${ROOT}/products/none` }]))),
    '10 commits of 140,000 lists': () =>
      formOf([{ database: DATABASE }, ...times(10, () => ({ x: times(140_000, () => []) }))]),
    '6 commits of 9 documents of a megabyte': () =>
      formOf(commitsOf(...times(6, () => times(9, large)))),
    '10 wide maps': () => formOf(commitsOf(times(10, n => large(n, VALUES['a wide map'])))),
  },
}

const large = (n: number, a: unknown = { stringValue: 'x'.repeat(1_000_000) }) => ({
  update: { name: `${ROOT}/products/large${n}`, fields: { a } },
})

const HUGE = { '9 documents of a megabyte': times(9, large) }

const commitsOf = (...all: unknown[]) => [
  { database: DATABASE },
  ...all.map(each => ({ streamToken: 'MQ==', writes: each })),
]

const addTarget = (targetId: number, target: object) => ({
  database: DATABASE,
  addTarget: { targetId, ...target },
})
const queryTarget = (structuredQuery: unknown, targetId = 2) =>
  addTarget(targetId, { query: { parent: ROOT, structuredQuery } })
const only = { from: [{ collectionId: 'products' }] }
const own = { documents: { documents: [`${ROOT}/users/stranger`] } }

const listens = (): Record<string, unknown[]> => ({
  ...map(QUERIES, query => [queryTarget(query)]),
  ...map(NAMES, documents => [addTarget(2, { documents: { documents } })]),
  '600 targets': times(600, n => addTarget(n, own)),
  '20 targets of everything': times(20, n => queryTarget(only, n)),
  '5 targets with 30 x 99 filters': times(5, n => queryTarget(QUERIES['30 x 99 filters'], n)),
  'a long resume token': [addTarget(2, { ...own, resumeToken: 'A'.repeat(400_000) })],
  'a resume from long ago': [
    addTarget(2, { query: { parent: ROOT, structuredQuery: only }, resumeToken: 'MQ==' }),
  ],
  'a long parent': [
    addTarget(2, { query: { parent: `${ROOT}/${'a/'.repeat(200_000)}`, structuredQuery: only } }),
  ],
})

const writes = (): Record<string, unknown[]> => ({
  ...map(WRITES, all => [{ database: DATABASE }, { streamToken: 'MQ==', writes: all }]),
  '300 commits': [
    { database: DATABASE },
    ...times(300, () => ({ writes: [{ delete: `${ROOT}/products/none` }] })),
  ],
})

const map = (pushes: Record<string, unknown>, to: (value: unknown) => unknown[]) =>
  Object.fromEntries(Object.entries(pushes).map(([name, value]) => [name, to(value)]))

const goog = (command: string, more: Record<string, string> = {}) => ({
  'x-goog-upload-protocol': command === 'multipart' ? command : 'resumable',
  'x-goog-upload-command': command,
  ...more,
})
const at = `${BUCKET}?name=products%2Fp1.png`
const related = { 'content-type': 'multipart/related; boundary=b' }
const described = (value: unknown) => jsonOf({ contentType: 'image/png', metadata: { a: value } })

const uploads = (): Part[] => [
  ...times(9, n => ({
    name: `upload ${n} of 5 MB that is only begun`,
    path: at,
    headers: goog('start', { 'x-goog-upload-header-content-length': String(5 * 1024 * 1024) }),
    body: () => described('x'),
  })),
  ...Object.entries(ANY).map(([name, value]) => ({
    name: `${name}, as metadata`,
    path: at,
    headers: goog('start', { 'x-goog-upload-header-content-length': '70' }),
    body: () => described(value),
  })),
  {
    name: 'many boundaries',
    path: at,
    headers: { ...goog('multipart'), ...related },
    body: () => `--b\r\n${'\r\n--b\r\n'.repeat(300_000)}\r\n--b--`,
  },
  {
    name: 'a large object',
    path: at,
    headers: { ...goog('multipart'), ...related },
    body: () =>
      Buffer.concat([
        Buffer.from('--b\r\na: b\r\n\r\n{}\r\n--b\r\na: b\r\n\r\n'),
        Buffer.alloc(5_000_000),
        Buffer.from('\r\n--b--'),
      ]),
  },
  { name: 'many steps', path: at, headers: goog('upload, '.repeat(1000)) },
]

const LOGIN = { email: 'stranger@contoh.test', password: PASSWORD }
const account = (member: string): Part[] => [
  {
    name: `a password of 4,096 letters, as ${member}`,
    headers: json,
    body: () => jsonOf({ ...LOGIN, idToken: 'x', oobCode: 'x', [member]: 'ﬃ'.repeat(4096) }),
  },
  {
    name: `a long ${member}`,
    headers: json,
    body: () =>
      jsonOf({ ...LOGIN, idToken: 'x', oobCode: 'x', [member]: `${'a.'.repeat(20_000)}@` }),
  },
]

const { 'deep objects': DEEP, 'many names': WIDE } = ANY
const HEAVY = { 'deep objects': DEEP, 'many names': WIDE }

/** What who is signed in sends along. */
const manyHeaders = (): Part[] => [
  {
    name: 'many headers',
    headers: Object.fromEntries(times(100, n => [`x-pushed-${n}`, 'x'.repeat(100)])),
  },
]

const IDENTITY = 'signInWithPassword|signUp|lookup|update|delete|sendOobCode|resetPassword'
const FUNCTIONS = 'createUser|setAuthorization|numberPaper|exportPerson|erasePerson'
const DEVICES = [
  'regist|update-stream|get-device-data|list-devices|device-stats|update-device|delete-device',
  'reset-all-passwords|reset-device-password|status|devices/statistics|devices/register|devices/:id',
].join('|')

/** By endpoint, each of which is named: a new one has none. */
const OWN: [RegExp, () => Part[]][] = [
  [/:(runQuery)$/, () => of(QUERIES, structuredQuery => ({ structuredQuery }))],
  [
    /:runAggregationQuery$/,
    () => [
      ...of(QUERIES, structuredQuery => ({
        structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'n', count: {} }] },
      })),
      ...of(
        {
          'many aggregations': times(20_000, n => ({ alias: `n${n}`, count: {} })),
          'a long alias': [{ alias: 'n'.repeat(500_000), count: {} }],
          'sums of long paths': times(5, n => ({
            alias: `n${n}`,
            sum: { field: { fieldPath: PATHS['a path of 300,000 names'] } },
          })),
        },
        aggregations => ({
          structuredAggregationQuery: { structuredQuery: only, aggregations },
        }),
      ),
    ],
  ],
  [/:(commit|batchWrite)$/, () => of({ ...WRITES, ...HUGE }, writes => ({ writes }))],
  [
    /v1\/projects\/\*:batchGet$/,
    () => [
      ...of(NAMES, documents => ({ documents })),
      ...of(PATHS, fieldPath => ({
        documents: [`${ROOT}/users/stranger`],
        mask: { fieldPaths: times(3, () => fieldPath) },
      })),
    ],
  ],
  [
    /:(beginTransaction|rollback|listCollectionIds)$/,
    () => of({ ...ANY }, options => ({ options, transaction: options, pageToken: options })),
  ],
  [
    /^(POST|PATCH) \/v1\/projects\/\*$/,
    () =>
      of(VALUES, value => ({ fields: { a: value } })).map(part => ({
        ...part,
        path: `/v1/${ROOT}/products/pushed`,
      })),
  ],
  [
    /^GET \/v1\/projects\/\*$/,
    () => [
      ...inPath(text => `products?orderBy=${text}`),
      ...inPath(text => `users/stranger?mask.fieldPaths=${text}`),
      { name: 'blanks in an order', path: `/v1/${ROOT}/products?orderBy=x${'+'.repeat(14_000)}x` },
      {
        name: 'many masks',
        path: `/v1/${ROOT}/users/stranger?${'mask.fieldPaths=a&'.repeat(800)}`,
      },
      { name: 'a page token', path: `/v1/${ROOT}/products?pageToken=${'W1tb'.repeat(3500)}` },
      { name: 'a deep path', path: `/v1/${ROOT}/${'a/'.repeat(7000)}b` },
    ],
  ],
  [/POST .*\/Listen\/channel$/, () => [...channel('Listen', listens()), ...unread()]],
  [/POST .*\/Write\/channel$/, () => channel('Write', writes())],
  [/GET .*\/Listen\/channel$/, () => back('Listen')],
  [/GET .*\/Write\/channel$/, () => back('Write')],
  [
    /^POST \/(api\/setup|api\/main\/(register|forgot_password))$/,
    () => [
      ...account('password'),
      ...account('email'),
      ...account('newPassword'),
      ...account('displayName'),
    ],
  ],
  [
    /\/securetoken\.googleapis\.com\/v1\/(token|revoke)$/,
    () => [
      { name: 'many small parts', body: () => 'a&'.repeat(30_000) },
      {
        name: 'a long token',
        body: () => `grant_type=refresh_token&refresh_token=${'x'.repeat(60_000)}`,
      },
    ],
  ],
  [/^POST \/v0\/b\/:bucket\/o$/, uploads],
  [
    /^(GET|DELETE) \/v0\/b\/:bucket\/o\/:path$/,
    () => [
      { name: 'a long token', path: `${BUCKET}/products%2Fp1.png?alt=media&token=${LONG}` },
      { name: 'a deep path', path: `${BUCKET}/${'a%2F'.repeat(3000)}b` },
    ],
  ],
  [
    /^PATCH \/v0\/b\/:bucket\/o\/:path$/,
    () => of(HEAVY, metadata => ({ contentType: 'image/png', metadata })),
  ],
  [
    /^DELETE \/v1\/projects\/\*$/,
    () => inPath(text => `products/none?currentDocument.updateTime=${text}`),
  ],
  [
    new RegExp(`/identitytoolkit\\.googleapis\\.com/v1/accounts:(${IDENTITY})$`),
    () => [
      ...account('password'),
      ...account('email'),
      ...account('newPassword'),
      ...account('displayName'),
    ],
  ],
  [
    /\/v1\/projects\/demo-sarang\/accounts(:(lookup|batchGet|update|delete|batchDelete))?$/,
    () => of({ 'many ids': times(50_000, n => `u${n}`) }, ids => ({ localId: ids, localIds: ids })),
  ],
  [
    new RegExp(`/asia-southeast2/(${FUNCTIONS})$`),
    () => of(HEAVY, value => ({ data: { uid: value, email: value, id: value, name: value } })),
  ],
  [
    new RegExp(`^(GET|POST|PUT|DELETE) /api/(camera|iot)/(${DEVICES})$`),
    () => [
      { name: 'a long id', headers: { ...json, 'x-device-password': LONG.slice(0, 4000) } },
      ...manyHeaders(),
    ],
  ],
  [/^POST \/api\/csp-report$/, () => of(HEAVY, report => ({ 'csp-report': report }))],
  [/^GET \/(healthz|api\/setup|api\/main\/(company|me))$/, manyHeaders],
  [
    /^GET \/v0\/b\/:bucket\/o$/,
    () => [
      { name: 'a page of 1,000', path: `${BUCKET}?delimiter=%2F&prefix=&maxResults=1000` },
      { name: 'a deep folder', path: `${BUCKET}?delimiter=%2F&prefix=${'a%2F'.repeat(3000)}` },
    ],
  ],
]
