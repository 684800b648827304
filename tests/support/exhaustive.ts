import { test } from 'vitest'

/** Whether this is `npm run test:all`, which takes hours where `npm test` has minutes. */
export const isExhaustive = process.env.SARANG_EXHAUSTIVE === '1'

/** For what is too long for every run, as `testLong?.(name, ...)`. */
export const testLong = isExhaustive ? test : undefined

/** All of a table's rows in the long run, else the first of them. */
export const fewOf = <Row>(rows: readonly Row[], count = 1): readonly Row[] =>
  isExhaustive ? rows : rows.slice(0, count)
