import { setTimeout } from 'node:timers/promises'
import { ROOT } from '../../wire/support/box'
import type { Outcome } from './records'

export interface Found {
  name: string
  value: string
  time: string
}

interface Json {
  found?: Json
  document?: Json
  name?: string
  updateTime?: string
  fields?: Record<string, Record<string, string>>
  writeResults?: { updateTime?: string; transformResults?: Record<string, string>[] }[]
}

/** Milliseconds between tries while the box is away. */
const AWAY = 25

/** REST as one client calls it. A write is tried once, for it may have been done; a read until it is answered. */
export function createCaller(url: string, token: string) {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  const call = async (path: string, body?: object) => {
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    const response = await fetch(`${url}/v1/${ROOT}${path}`, init)
    return { status: response.status, json: (await response.json()) as Json & Json[] }
  }
  const insist = async (path: string, body?: object): Promise<Awaited<ReturnType<typeof call>>> => {
    const answer = await call(path, body).catch(() => undefined)
    if (answer && answer.status < 500) return answer
    await setTimeout(AWAY)
    return insist(path, body)
  }
  return {
    get: async (name: string) => {
      const { status, json } = await insist(`/${name}`)
      return status === 200 ? foundIn(json) : undefined
    },
    getAll: async (names: string[]) => {
      const documents = names.map(name => `${ROOT}/${name}`)
      const { json } = await insist(':batchGet', { documents })
      const found = json.flatMap(({ found: document }) => (document ? [foundIn(document)] : []))
      return names.map(name => found.find(document => document.name === name))
    },
    query: async (collectionId: string) => {
      const { json } = await insist(':runQuery', { structuredQuery: { from: [{ collectionId }] } })
      return json.flatMap(({ document }) => (document ? [foundIn(document)] : []))
    },
    commit: async (...writes: object[]) => {
      const answer = await call(':commit', { writes }).catch(() => undefined)
      if (!answer || answer.status >= 500) await setTimeout(AWAY)
      return outcomeOf(answer)
    },
  }
}

export type Caller = ReturnType<typeof createCaller>

export const set = (name: string, value: string | number, condition?: object) => ({
  update: { name: `${ROOT}/${name}`, fields: { value: wireValue(value) } },
  ...(condition && { currentDocument: condition }),
})

export const increment = (name: string) => ({
  update: { name: `${ROOT}/${name}` },
  updateMask: { fieldPaths: [] },
  updateTransforms: [{ fieldPath: 'value', increment: { integerValue: '1' } }],
})

const wireValue = (value: string | number) =>
  typeof value === 'number' ? { integerValue: String(value) } : { stringValue: value }

/** The one field of a document, as text. */
export const textIn = (fields: Json['fields']) => Object.values(fields?.value ?? {})[0] ?? ''

const foundIn = ({ name = '', fields, updateTime = '' }: Json): Found => ({
  name: name.slice(ROOT.length + 1),
  value: textIn(fields),
  time: updateTime,
})

function outcomeOf(answer: { status: number; json: Json } | undefined): {
  outcome: Outcome
  time?: string
  value?: string
} {
  if (!answer || answer.status >= 500) return { outcome: 'unknown' }
  if (answer.status >= 400) return { outcome: 'refused' }
  const { updateTime, transformResults } = answer.json.writeResults?.[0] ?? {}
  const [transformed] = transformResults ?? []
  return {
    outcome: 'ok',
    ...(updateTime && { time: updateTime }),
    ...(transformed && { value: Object.values(transformed)[0] ?? '' }),
  }
}
