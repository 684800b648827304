import { get, isInstant } from '@/lib'
import type { Members } from '../types'
import type { Flow } from './types'

const DAY = 24 * 60 * 60 * 1000

export interface Progress {
  /** Which of the states of the path the record has come to, from 1, and how many they are. */
  readonly at: number
  readonly of: number
  /** ISO 8601: what its state's fields tell last; not of what has come to an end. */
  readonly since: string | undefined
  /** When it has waited too long. */
  readonly due: number | undefined
}

/** How far a record has come on its flow's path; undefined where it is not on it. */
export function progressOf(flow: Flow, record: Members): Progress | undefined {
  const { path = {}, states } = flow
  const state = flow.of(record)
  const names = Object.keys(path)
  const at = names.indexOf(flow.at?.(record) ?? state) + 1
  if (at === 0) return undefined
  const { tone, days } = states[state] ?? {}
  const isOpen = tone === 'waiting' || tone === 'moving'
  const times = isOpen ? (path[state] ?? []).map(name => get(record, name)).filter(isInstant) : []
  const since = times.toSorted().at(-1)
  const due = since && days ? Date.parse(since) + days * DAY : undefined
  return { at, of: names.length, since, due }
}
