import { isMap } from '@/lib'
import { hasKinds, parse, toJson } from '../members'
import type { KindValues } from '../types'
import { entryRules } from '../validators'
import type { Kind, KindOf } from './kind'

type List = KindValues['list']

export const isList = (value: unknown): value is List => Array.isArray(value) && value.every(isMap)

export const list = (kindOf: KindOf): Kind<List> => ({
  storedAs: 'array',
  is: (value): value is List => isList(value) && value.length > 0,
  validate: entryRules,
  toCsv: toJson,
  fromCsv: (cell, field) => {
    const value = parse(cell)
    return isList(value) && value.every(entry => hasKinds(entry, field, kindOf)) ? value : undefined
  },
  isLarge: true,
  isWide: true,
  reads: ['fields'],
})
