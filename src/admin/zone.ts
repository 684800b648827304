import { useRecordContext } from 'react-admin'
import type { Zone } from '@/lib/places/zones'
import { zoneIn } from '@/schema'
import { useResource } from './registry'

/** The clock of where the record in context is; undefined where the company's holds. */
export const useZone = (): Zone | undefined =>
  zoneIn(useResource().fields, useRecordContext() ?? {})
