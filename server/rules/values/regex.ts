import { RE2JS, RE2JSSyntaxException } from 're2js'
import { EvaluationError } from '../language/errors'

/** Regular expressions as Google's RE2 has them, without backtracking: a match costs at most text times pattern. */
interface Regex {
  /** Whether the whole text matches. Throws EvaluationError where the two are too long together. */
  matches(text: string): boolean
  /** The parts between matches, empty ones at the end left out. Throws EvaluationError for long texts. */
  split(text: string): string[]
  /** All matches replaced by the text. Throws EvaluationError for references to groups and long texts. */
  replace(text: string, by: string): string
}

/** Rules ask for the same few patterns again and again, each request for all that its fields have. */
const compiled = new Map<string, Regex>()
/** A request may bring a pattern of its own along: neither many nor long ones are kept. */
const MAX_KEPT = 50
const MAX_KEPT_SOURCE = 200

/** Throws EvaluationError for what is no pattern, and for one that is too large. */
export function compileRegex(source: string): Regex {
  const known = compiled.get(source)
  if (known) return known
  const regex = regexOf(patternOf(source))
  if (source.length > MAX_KEPT_SOURCE) return regex
  if (compiled.size >= MAX_KEPT) compiled.clear()
  compiled.set(source, regex)
  return regex
}

/** Instructions times letters, some ten nanoseconds each at worst, in which nobody else gets on; a short pattern reads any text. */
const MAX_STEPS = 8_000_000
const SHORT = 16
/** Repeats are written out, so that a pattern that repeats repeats may be too large. */
const MAX_INSTRUCTIONS = 3000

function patternOf(source: string): RE2JS {
  const pattern = parsed(source)
  if (pattern.programSize() > MAX_INSTRUCTIONS)
    throw new EvaluationError(`the pattern \`${source}\` is too large`)
  return pattern
}

function parsed(source: string): RE2JS {
  try {
    return RE2JS.compile(source)
  } catch (error) {
    if (error instanceof RE2JSSyntaxException)
      throw new EvaluationError(`cannot use the pattern \`${source}\``)
    throw error
  }
}

/** A search may look through all the rest of a text before it settles for little of it. */
const MAX_PARTED = 10_000

function regexOf(pattern: RE2JS): Regex {
  const partsOf = (text: string) => {
    if (text.length > MAX_PARTED && [...text].length > MAX_PARTED)
      throw new EvaluationError('the text is too long to be taken apart')
    const parts: string[] = []
    const matcher = pattern.matcher(text)
    let end = 0
    while (matcher.find()) {
      parts.push(text.slice(end, matcher.start()))
      end = matcher.end()
    }
    return [...parts, text.slice(end)]
  }
  const size = pattern.programSize()
  return {
    matches: text => {
      if (size > SHORT && text.length * size > MAX_STEPS)
        throw new EvaluationError('the text is too long for the pattern')
      return pattern.matcher(text).matches()
    },
    split: text => {
      const parts = partsOf(text)
      while (parts.length > 1 && parts.at(-1) === '') parts.pop()
      return parts
    },
    replace: (text, by) => {
      if (/[$\\]/.test(by)) throw new EvaluationError('a replacement holds neither $ nor \\')
      return partsOf(text).join(by)
    },
  }
}
