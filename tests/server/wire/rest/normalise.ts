import { ROOT } from '../../firestore/support'

/** A request below the documents root: `GET c/a`, `POST :commit`; `{{key}}` is that key's last value in an answer. */
export type Step = [request: string, body?: unknown, differs?: Difference]

/** Where the box answers otherwise on purpose: its own answer (`200`, `400 INVALID_ARGUMENT`), and why. */
export interface Difference {
  box: string
  why: string
}

/** A step that the box answers otherwise. */
export const but = ([request, body]: Step, box: string, why: string): Step => [
  request,
  body,
  { box, why },
]

/** Steps that see one another's documents and nothing else. */
export type Cases = Record<string, Step[]>

export interface Answer {
  status: number
  json: unknown
}

/** Sends a case's requests one after the other; both the box and the emulator are asked through it. */
export async function play(steps: Step[], send: (request: Request) => Promise<Response>) {
  const answers: Answer[] = []
  for (const [request, body] of steps) {
    const [method = '', path = ''] = filled(request, answers).split(' ')
    const response = await send(
      new Request(`http://localhost/v1/${ROOT}${/^[:?]|^$/.test(path) ? '' : '/'}${path}`, {
        method,
        headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
        ...(body !== undefined && { body: filled(bodyText(body), answers) }),
      }),
    )
    answers.push({ status: response.status, json: await readJson(response) })
  }
  return answers
}

/** The parts of answers that every Firestore must give alike: no clock, no random ids, no empty defaults. */
export function normalised(answers: Answer[]): string[] {
  const times = new Map<string, string>()
  return answers.map(({ status, json }, at) => {
    const error = [json].flat()[0] as { error?: { status: string } } | undefined
    if (error?.error) return `${status} ${error.error.status}`
    const label = (time: string) => {
      const known = times.get(time) ?? `time of step ${at}`
      times.set(time, known)
      return known
    }
    return `${status} ${JSON.stringify(plain(json, label))}`
  })
}

const bodyText = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body))

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return { text }
  }
}

const filled = (text: string, answers: Answer[]) =>
  text.replace(/\{\{(\w+)\}\}/g, (_all, key: string) => {
    const found = JSON.stringify(answers).matchAll(new RegExp(`"${key}":"([^"]*)"`, 'g'))
    return [...found].at(-1)?.[1] ?? ''
  })

const PASSING = new Set(['commitTime', 'readTime', 'nextPageToken', 'transaction'])
/** How far an answer has come, and the texts of errors in a batch. */
const UNTOLD = new Set(['done', 'skippedResults', 'message'])

/** Equal times have equal labels, whatever the clock says. */
type Label = (time: string) => string

function plain(value: unknown, label: Label): unknown {
  if (Array.isArray(value)) return value.map(item => plain(item, label))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
    .filter(([key]) => !UNTOLD.has(key))
    .map(([key, item]) => [key, plainMember(key, item, label)] as const)
    .filter(([, item]) => JSON.stringify(item) !== '{}' && JSON.stringify(item) !== '[]')
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries)
}

function plainMember(key: string, item: unknown, label: Label): unknown {
  if (PASSING.has(key)) return `<${key}>`
  if (key === 'createTime' || key === 'updateTime') return label(String(item))
  if (key === 'timestampValue') return plainTime(String(item))
  // The emulator forgets the sign of zero; the box keeps it, as values.test.ts proves.
  if (key === 'doubleValue') return String(item).replace(/^-0$/, '0')
  if (key === 'name')
    return String(item)
      .replace(ROOT, '')
      .replace(/[A-Za-z0-9]{20}$/, '<auto>')
  // A value that is an empty array or map stays what it is: only members of messages have defaults.
  if (key === 'geoPointValue') return { latitude: 0, longitude: 0, ...(item as object) }
  if (key === 'arrayValue' || key === 'mapValue')
    return Object.entries(item as object).length === 0 ? 'empty' : emptied(plain(item, label))
  return plain(item, label)
}

const emptied = (item: unknown) => (JSON.stringify(item) === '{}' ? 'empty' : item)

/** What the server put in is its clock; what the test sent has its decimals written in one way. */
function plainTime(time: string): string {
  if (Math.abs(Date.parse(time) - Date.now()) < 24 * 3600_000) return '<now>'
  const [, main, decimals = ''] = /^(.*?)(?:\.(\d+))?Z$/.exec(time) ?? []
  return `${main}.${decimals.padEnd(6, '0')}`
}
