import { isMap } from '@/lib'
import { membersFromJson, toJson } from '../members'
import type { Members } from '../types'
import type { Kind, KindOf } from './kind'

/** Its members bring their own rules, filters have no place for them. */
export const group = (kindOf: KindOf): Kind<Members> => ({
  storedAs: 'map',
  is: isMap,
  validate: () => [],
  toCsv: toJson,
  fromCsv: (text, field) => membersFromJson(text, field, kindOf),
  reads: ['fields', 'none'],
})
