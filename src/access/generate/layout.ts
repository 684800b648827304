import { quote } from '../conditions'
import type { Policy } from '../roles'
import type { Shape } from '../validators'

const WIDTH = 100

export const indent = (text: string, by = 2): string => text.replaceAll(/^(?=.)/gm, ' '.repeat(by))

/** Conditions that all have to hold, on lines of their own when they are long. */
export const all = (conditions: readonly string[]): string => joined(conditions, '&&')

/** Conditions of which one has to hold. */
export const any = (conditions: readonly string[]): string => joined(conditions, '||')

/** The same, where others follow. */
export const anyOf = (conditions: readonly string[]): string =>
  conditions.length > 1 ? `(${any(conditions)})` : conditions.join('')

function joined(conditions: readonly string[], operator: '&&' | '||'): string {
  const line = conditions.join(` ${operator} `)
  if (line.length < WIDTH - 30 && !line.includes('\n')) return line
  return conditions.map(condition => indent(condition).trimStart()).join(`\n  ${operator} `)
}

/** A list of names, on lines of its own when it is long. */
export const names = (texts: readonly string[]): string => listed(texts.map(quote))

export function listed(words: readonly string[]): string {
  const line = words.join(', ')
  return line.length < WIDTH - 46 ? `[${line}]` : `[\n${indent(filled(words))}\n]`
}

function filled(words: readonly string[]): string {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const isFull =
      last === undefined ||
      `${last}${word}`.includes('\n') ||
      last.length + word.length > WIDTH - 10
    lines.splice(isFull ? lines.length : -1, 1, isFull ? word : `${last}, ${word}`)
  }
  return lines.join(',\n')
}

/** A value in the rules language. */
export const literal = (value: unknown): string =>
  typeof value === 'string'
    ? quote(value)
    : JSON.stringify(value).replaceAll('"', "'").replaceAll(',', ', ').replaceAll(':', ': ')

/** A function of the rules language: what it binds, and what it answers. */
export const functionText = (
  head: string,
  { lets = [], answer }: { lets?: readonly string[]; answer: string },
): string => {
  const line = `function ${head} { return ${answer}; }`
  if (lets.length === 0 && line.length < WIDTH && !line.includes('\n')) return line
  const body = [...lets.map(bound => `let ${bound};`), `return ${answer};`]
  return `function ${head} {\n${indent(body.join('\n'))}\n}`
}

/** What stands in a function of this head is written where it is called, when that is in one place. */
export function placed(parts: readonly string[], heads: readonly string[]): string[] {
  return heads.reduce<string[]>(
    (texts, head) => {
      const own = texts.find(text => text.startsWith(`function ${head} {`))
      const others = texts.filter(text => text !== own)
      const calls = others.join('\n').split(head).length - 1
      const [, answer = ''] = /return ([\s\S]*);\s*\}$/.exec(own ?? '') ?? []
      return own && calls === 1 ? others.map(text => withBody(text, head, answer)) : texts
    },
    [...parts],
  )
}

function withBody(text: string, head: string, answer: string): string {
  const [before = '', after] = text.split(head)
  if (after === undefined) return text
  const [margin = ''] = /^ */.exec(before.split('\n').at(-1) ?? '') ?? []
  const lines = answer.replaceAll(/^ {2}/gm, '')
  return `${before}${indent(lines, margin.length).trimStart()}${after}`
}

/** That each of these conditions holds: more than two are smaller, and cheaper, in a list than in a chain of &&. */
export function every(conditions: readonly string[]): string {
  if (conditions.length > 2) return `all([\n${indent(filled(conditions))}\n])`
  return all(conditions.map(bracketed))
}

/** A condition as it stands in a chain of &&. */
export const bracketed = (condition: string): string =>
  condition.includes(' || ') ? `(${condition})` : condition

/** Names in one text, which is a tenth of a list of them; what takes it splits it. */
export const enumerated = (texts: readonly string[]): string => literal(texts.join(','))

export const capital = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1)

/** Items under what they have in common, in their order. */
export function grouped<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

/** What a new record has to hold, and holds for ever: its ids, and each field that may be one thing alone; as rules say it. */
export const repeatedIn = ({ ids = {}, fields }: Policy): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, { shape, once }]) => {
      const only = once && !name.includes('.') && onlyIn(shape)
      return only ? [[name, only]] : []
    }),
  ),
  ...ids,
})

function onlyIn(shape: Shape): string | undefined {
  if (shape.type === 'now') return 'request.time'
  if (shape.type !== 'choice' || !shape.strict) return undefined
  const [value, ...others] = shape.values
  return others.length > 0 ? undefined : literal(value)
}
