import { createContext, use } from 'react'
import { useRecordContext } from 'react-admin'
import type { Zone } from '@/lib'
import { zoneIn } from '@/schema'
import { useResource } from './registry'

/** That of the whole record, around a part of it that is shown without the rest. */
export const ClockOfWhole = createContext<Zone | undefined>(undefined)

/** The clock of where the record in context is; undefined where the company's holds. */
export function useZone(): Zone | undefined {
  const ofWhole = use(ClockOfWhole)
  return zoneIn(useResource().fields, useRecordContext() ?? {}) ?? ofWhole
}
