import type { Random } from '../../firestore/random'
import { DATABASE, ROOT } from '../../wire/support/box'
import { listenTo, listenToDocuments } from '../../wire/support/webChannel'
import { COLLECTION, queryOf, writeOf } from './firestoreRest'
import type { Draft, Protocol } from './request'

const KINDS = ['Listen', 'Write'] as const
type Kind = (typeof KINDS)[number]
/** Sessions that requests go on with; most end with the first damaged message, and older ones are left to expire. */
const KEPT = 3

interface Known {
  kind: Kind
  sid: string
  sent: number
  lastId: number
}

function messageOf(random: Random, kind: Kind): unknown {
  if (kind === 'Write') {
    const writes = [writeOf(random), ...random.some(2, () => writeOf(random))]
    return { database: DATABASE, streamToken: 'MQ==', writes }
  }
  const targetId = 2 * random.below(10)
  const resume = random.below(3) === 0 ? { resumeToken: 'AAAAAAAAAAA=', expectedCount: 3 } : {}
  return random.pick([
    listenTo(targetId, COLLECTION, {}, resume),
    listenToDocuments(targetId, [`${COLLECTION}/f1`], resume),
    {
      database: DATABASE,
      addTarget: { targetId, query: { parent: ROOT, structuredQuery: queryOf(random) } },
    },
    { database: DATABASE, removeTarget: targetId },
  ])
}

/** Handshakes, forward and back channels and the end of sessions, whose ids, offsets and array ids go astray. */
export function webChannel(token: () => string, host: string): Protocol {
  const sessions: Known[] = []
  let asked: Kind | undefined
  let due: { session: Known; messages: number } | undefined

  const body = (json: Buffer, fields: Record<string, string | number>) => {
    const form = Object.entries(fields).map(
      ([name, value]) => `${name}=${encodeURIComponent(value)}`,
    )
    const messages = splitArray(json)
    return Buffer.from(
      [...form, ...messages.map((text, i) => `req${i}___data__=${text}`)].join('&'),
    )
  }
  const url = (kind: Kind, query: string) =>
    `/google.firestore.v1.Firestore/${kind}/channel?VER=8&${query}`

  const handshake = (random: Random): Partial<Draft> => {
    const kind = random.pick(KINDS)
    asked = kind
    const first = kind === 'Write' ? { database: DATABASE } : messageOf(random, kind)
    const headers = `Content-Type:text/plain\r\nAuthorization:Bearer ${token()}\r\n`
    return {
      path: url(kind, `database=${encodeURIComponent(DATABASE)}&RID=1&CVER=22&X-HTTP-Session-Id=g`),
      json: [first],
      encode: json => body(json, { headers, count: 1, ofs: 0 }),
    }
  }
  /** Numbers that are nearly or not at all those that are due. */
  const astray = (random: Random, due: number) =>
    random.below(12) > 0 ? due : random.pick([-1, 0, due + 1, due + 999, due + 2000, 1e9, 'x', ''])

  const forward = (random: Random, session: Known): Partial<Draft> => {
    const messages = [
      messageOf(random, session.kind),
      ...random.some(2, () => messageOf(random, session.kind)),
    ]
    const offset = astray(random, session.sent)
    if (offset === session.sent) due = { session, messages: messages.length }
    const count = astray(random, messages.length)
    const sid = random.below(12) === 0 ? `${session.sid.slice(1)}x` : session.sid
    return {
      path: url(
        session.kind,
        `SID=${sid}&RID=${random.below(99)}&AID=${astray(random, session.lastId)}`,
      ),
      json: messages,
      encode: json => body(json, { count, ofs: offset }),
    }
  }
  const back = (random: Random, { kind, sid, lastId }: Known): Partial<Draft> => ({
    method: 'GET',
    path: url(
      kind,
      `SID=${sid}&RID=rpc&AID=${astray(random, lastId)}&CI=${random.below(2)}&TO=${random.pick([0, 50, 400, 'x'])}&TYPE=xmlhttp`,
    ),
  })
  const terminate = (_random: Random, { kind, sid }: Known): Partial<Draft> => ({
    path: url(kind, `SID=${sid}&RID=9&TYPE=terminate`),
  })

  return {
    plainError: /^Error: [\w .]+$/,
    draft: random => {
      asked = undefined
      due = undefined
      const session = random.below(3) === 0 ? undefined : sessions[random.below(sessions.length)]
      const step = random.pick([forward, forward, forward, forward, back, back, terminate])
      return {
        method: 'POST',
        path: '/',
        headers: [
          ['Host', host],
          ['Content-Type', 'application/x-www-form-urlencoded'],
        ],
        ...(session ? step(random, session) : handshake(random)),
      }
    },
    learn: ({ status, body: text }) => {
      if (status === 200 && due) due.session.sent += due.messages
      const [, sid] = /\[0,\["c","([\w-]+)"/.exec(text) ?? []
      if (status !== 200 || sid === undefined || !asked) return
      sessions.push({ kind: asked, sid, sent: 1, lastId: 0 })
      if (sessions.length > KEPT) sessions.shift()
    },
  }
}

/** The elements of a JSON array as they are written, url-encoded; what is no array is one message. */
function splitArray(json: Buffer): string[] {
  try {
    const messages = JSON.parse(String(json))
    if (Array.isArray(messages))
      return messages.map(item => encodeURIComponent(JSON.stringify(item)))
  } catch {
    // Sent as it is.
  }
  return [encodeURIComponent(String(json).replace(/^\[/, '').replace(/\]$/, ''))]
}
