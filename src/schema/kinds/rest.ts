import { isMap } from '@/lib'
import { parse, toJson } from '../members'
import type { Members } from '../types'
import type { Kind } from './kind'

/** The record's free names (M-MFG-02): whatever is there is shown, and kept. */
export const rest: Kind<Members> = {
  storedAs: null,
  is: (value): value is Members => isMap(value) && Object.keys(value).length > 0,
  validate: () => [],
  toCsv: toJson,
  fromCsv: text => {
    const value = parse(text)
    return isMap(value) ? value : undefined
  },
  isWide: true,
  reads: ['from'],
}
