import { quote } from '../conditions'

const WIDTH = 100

export const indent = (text: string, by = 2): string => text.replaceAll(/^(?=.)/gm, ' '.repeat(by))

/** Conditions that all have to hold, on lines of their own when they are long. */
export function all(conditions: readonly string[]): string {
  const line = conditions.join(' && ')
  if (line.length < WIDTH - 30 && !line.includes('\n')) return line
  return conditions.map(condition => indent(condition).trimStart()).join('\n  && ')
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
    const isFull = last === undefined || last.length + word.length > WIDTH - 25
    lines.splice(isFull ? lines.length : -1, 1, isFull ? word : `${last}, ${word}`)
  }
  return lines.join(',\n')
}
