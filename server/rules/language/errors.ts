/** A ruleset that is refused as a whole; the message is `file:line:column: sentence`. */
export class RulesError extends Error {
  constructor(source: RulesSource, offset: number, sentence: string) {
    super(`${source.file}:${positionOf(source.text, offset)}: ${sentence}`)
    this.name = 'RulesError'
  }
}

/** An expression without a value: the branch of the condition that needs it does not hold. */
export class EvaluationError extends Error {}

/** One of Google's limits: the request is denied, whatever the other branches say. */
export class LimitError extends Error {}

export interface RulesSource {
  file: string
  text: string
}

/** `line:column`, both from 1. */
export function positionOf(text: string, offset: number): string {
  const before = text.slice(0, offset)
  return `${before.split('\n').length}:${offset - before.lastIndexOf('\n')}`
}
