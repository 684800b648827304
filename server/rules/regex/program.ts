import { EvaluationError } from '../language/errors'
import type { CharTest } from './classes'
import type { Pattern } from './parse'

type Instruction =
  | { kind: 'char'; test: CharTest }
  | { kind: 'assert'; edge: 'isStart' | 'isEnd' }
  | { kind: 'split'; first: number; second: number }
  | { kind: 'match' }
export type Program = Instruction[]

const MAX_SIZE = 3000

/** Repeats are written out, so a pattern that repeats repeats may be too large: EvaluationError. */
export function programOf(pattern: Pattern, source: string): Program {
  const program: Program = []
  const add = (instruction: Instruction) => {
    if (program.push(instruction) > MAX_SIZE)
      throw new EvaluationError(`the pattern \`${source}\` is too large`)
  }
  /** Goes on with the next instruction or elsewhere; the function that is returned says where. */
  const fork = (isLazy: boolean) => {
    const at = program.length
    const branch = { kind: 'split' as const, first: at + 1, second: at + 1 }
    add(branch)
    return () => {
      branch[isLazy ? 'first' : 'second'] = program.length
    }
  }
  const jump = (target = 0) => {
    const both = { kind: 'split' as const, first: target, second: target }
    add(both)
    return () => {
      both.first = both.second = program.length
    }
  }

  const emit: { [K in Pattern['kind']]: (pattern: Extract<Pattern, { kind: K }>) => void } = {
    char: ({ test }) => add({ kind: 'char', test }),
    assert: ({ isStart }) => add({ kind: 'assert', edge: isStart ? 'isStart' : 'isEnd' }),
    all: ({ parts }) => parts.forEach(write),
    any: ({ parts }) => {
      const ends = parts.slice(0, -1).map(part => {
        const toOther = fork(false)
        write(part)
        const toEnd = jump()
        toOther()
        return toEnd
      })
      for (const part of parts.slice(-1)) write(part)
      for (const end of ends) end()
    },
    repeat: ({ part, min, max, isLazy }) => {
      for (let i = 0; i < min; i++) write(part)
      const at = program.length
      const ends: (() => void)[] = []
      for (let i = min; i < (max === Infinity ? min + 1 : max); i++) {
        ends.push(fork(isLazy))
        write(part)
      }
      if (max === Infinity) jump(at)
      for (const end of ends) end()
    },
  }
  function write(some: Pattern) {
    ;(emit[some.kind] as (pattern: Pattern) => void)(some)
  }
  write(pattern)
  add({ kind: 'match' })
  return program
}
