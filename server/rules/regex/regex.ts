import { EvaluationError } from '../language/errors'
import { parsePattern } from './parse'
import { type Program, programOf } from './program'

/**
 * Regular expressions without backtracking: all ways through the pattern are followed side by side (Thompson,
 * Pike), so that a match costs at most text times pattern.
 */
interface Regex {
  /** Whether the whole text matches. */
  matches(text: string): boolean
  /** The parts between matches, empty ones at the end left out. Throws EvaluationError for long texts. */
  split(text: string): string[]
  /** All matches replaced by the text. Throws EvaluationError for references to groups and long texts. */
  replace(text: string, by: string): string
}

/** Throws EvaluationError for what is not known of RE2's syntax. */
export function compileRegex(source: string): Regex {
  const known = compiled.get(source)
  if (known) return known
  const program = programOf(parsePattern(source), source)
  const literal = literalOf(source)
  const regex = regexOf(program, text =>
    literal === undefined ? pieces(program, [...text]) : text.split(literal),
  )
  if (source.length <= MAX_KEPT_SOURCE) keep(source, regex)
  return regex
}

/** Rules ask for the same few patterns again and again, each request for all that its fields have. */
const compiled = new Map<string, Regex>()
/** A request may bring a pattern of its own along: neither many nor long ones are kept. */
const MAX_KEPT = 50
const MAX_KEPT_SOURCE = 200

function keep(source: string, regex: Regex) {
  if (compiled.size >= MAX_KEPT) compiled.clear()
  compiled.set(source, regex)
}

/** The only text that the pattern matches, of signs that mean themselves, as `,` and `[.]`; undefined when there are others. */
function literalOf(source: string): string | undefined {
  const isLiteral = /^(?:\[[^\\^[\]\p{Cs}]\]|[^\\^$.|?*+()[\]{}\p{Cs}])+$/u.test(source)
  return isLiteral ? source.replace(/\[(.)\]/gsu, '$1') : undefined
}

/** A search may look through all the rest of a text before it settles for little of it. */
const MAX_PARTED = 10_000

function regexOf(program: Program, take: (text: string) => string[]): Regex {
  const pieces = (text: string) => {
    if (text.length > MAX_PARTED && [...text].length > MAX_PARTED)
      throw new EvaluationError('the text is too long to be taken apart')
    return take(text)
  }
  return {
    matches: text => isWhole(program, [...text]),
    split: text => {
      const parts = pieces(text)
      while (parts.length > 1 && parts.at(-1) === '') parts.pop()
      return parts
    },
    replace: (text, by) => {
      if (/[$\\]/.test(by)) throw new EvaluationError('a replacement holds neither $ nor \\')
      return pieces(text).join(by)
    },
  }
}

function pieces(program: Program, chars: string[]): string[] {
  const parts: string[] = []
  let end = 0
  for (let from = 0; from <= chars.length; ) {
    const found = find(program, chars, from)
    if (!found) break
    parts.push(chars.slice(end, found.start).join(''))
    end = found.end
    from = found.end === found.start ? found.end + 1 : found.end
  }
  return [...parts, chars.slice(end).join('')]
}

interface Thread {
  step: number
  start: number
}

interface Range {
  start: number
  end: number
}

/** The first match at or after an index, the one that a backtracking engine would find. */
function find(program: Program, chars: string[], from: number): Range | undefined {
  let threads: Thread[] = []
  let found: Range | undefined
  for (let at = from; at <= chars.length && !(found && threads.length === 0); at++) {
    if (!found) threads.push({ step: 0, start: at })
    const active = reach({ program, chars, at }, threads)
    const end = active.findIndex(({ step }) => program[step]?.kind === 'match')
    const better = active[end]
    if (better) found = { start: better.start, end: at }
    threads = consume({ program, chars, at }, better ? active.slice(0, end) : active)
  }
  return found
}

/** Where all the ways through the pattern have come to, and where each character takes them. */
interface State {
  threads: Thread[]
  next: Map<string, State>
}

const MAX_STATES = 1000

/** As no place in the text is asked for, what was found out for one character holds for the next one like it. */
function isWhole(program: Program, chars: string[]): boolean {
  const states = new Map<string, State>()
  const stateOf = (threads: Thread[]): State => {
    const key = threads.map(({ step }) => step).join()
    if (states.size > MAX_STATES) states.clear()
    const state = states.get(key) ?? { threads, next: new Map() }
    states.set(key, state)
    return state
  }
  let state: State = { threads: [{ step: 0, start: 0 }], next: new Map() }
  for (const [at, char] of chars.entries()) {
    const known = state.next.get(char) ?? stateOf(advance({ program, chars, at }, state.threads))
    state.next.set(char, known)
    state = known
    if (state.threads.length === 0) return false
  }
  const last = reach({ program, chars, at: chars.length }, state.threads)
  return last.some(({ step }) => program[step]?.kind === 'match')
}

const advance = (place: Place, threads: Thread[]) => consume(place, reach(place, threads))

interface Place {
  program: Program
  chars: string[]
  at: number
}

/** The threads that the character lets pass. */
function consume({ program, chars, at }: Place, threads: Thread[]): Thread[] {
  const char = chars[at]
  const passed: Thread[] = []
  for (const { step, start } of threads) {
    const instruction = program[step]
    if (instruction?.kind === 'char' && char !== undefined && instruction.test(char))
      passed.push({ step: step + 1, start })
  }
  return passed
}

/** Follows what needs no character; the order of threads is their priority. */
function reach({ program, chars, at }: Place, threads: Thread[]): Thread[] {
  const edge = { isStart: at === 0, isEnd: at === chars.length }
  const seen = new Set<number>()
  const active: Thread[] = []
  const stack = threads.toReversed()
  for (let thread = stack.pop(); thread; thread = stack.pop()) {
    const { step, start } = thread
    if (seen.has(step)) continue
    seen.add(step)
    const instruction = program[step]
    if (instruction?.kind === 'split')
      stack.push({ step: instruction.second, start }, { step: instruction.first, start })
    else if (instruction?.kind !== 'assert') active.push(thread)
    else if (edge[instruction.edge]) stack.push({ step: step + 1, start })
  }
  return active
}
