import { isEmpty, valueAt } from '@/lib'
import { type Decision, decide } from '@/schema'
import { unknownState as text } from './texts'

export const unknownState =
  <State extends string>(decision: Decision<State>, names: Readonly<Record<State, string>>) =>
  (record: Readonly<Record<string, unknown>>): string[] => {
    const told = decision.stored && valueAt(record, decision.stored.field)
    const state = decide(decision, record)
    if (isEmpty(told) || told === state) return []
    return [text(typeof told === 'string' ? told : JSON.stringify(told), names[state])]
  }
