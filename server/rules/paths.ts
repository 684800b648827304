import type { Segment } from './language/ast'

/** Segments of a path that a query leaves open: one, or any number. */
export const ONE = Symbol('one')
export const MANY = Symbol('many')
export type Part = string | typeof ONE | typeof MANY

interface Fit {
  /** The parts that each wildcard stands for. */
  bound: [name: string, parts: Part[], isGlob: boolean][]
  /** What is left for the matches inside. */
  rest: readonly Part[]
}

/** All ways to lay the segments on the beginning of a path; only a glob leaves a choice. */
export function fitsOf(segments: Segment[], path: readonly Part[]): Fit[] {
  const [segment, ...others] = segments
  if (!segment) return [{ bound: [], rest: path }]
  return lengthsOf(segment, path).flatMap(length =>
    fitsOf(others, path.slice(length)).map(({ bound, rest }) => ({
      bound: [...bindingOf(segment, path.slice(0, length)), ...bound],
      rest,
    })),
  )
}

function lengthsOf(segment: Segment, path: readonly Part[]): number[] {
  const [first] = path
  if ('literal' in segment) return first === segment.literal ? [1] : []
  if (segment.isGlob) return Array.from({ length: path.length + 1 }, (_, length) => length)
  return first === undefined || first === MANY ? [] : [1]
}

const bindingOf = (segment: Segment, parts: Part[]): Fit['bound'] =>
  'name' in segment ? [[segment.name, parts, segment.isGlob]] : []
