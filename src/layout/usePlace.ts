import { useMemo } from 'react'
import { type RaRecord, useGetOne, useTranslate } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { useLastViews } from '@/admin'
import { resources } from '@/resources'
import { useDoors } from './doors/useDoors'
import { entryOf, entryPhrase, groupOf, type Place, placeOf } from './place'

export interface NamedPlace {
  /** Address of the menu entry that the page belongs to. */
  entry: string | undefined
  /** What the place is called: group, entry, record. */
  names: readonly string[]
}

/** Where the user is; nowhere that can be named, when he may not be there or in the menu entry that it belongs to. */
export function usePlace(): NamedPlace {
  const { pathname } = useLocation()
  const translate = useTranslate()
  const lastViews = useLastViews()
  const place = useMemo(() => placeOf(pathname, resources), [pathname])
  const record = usePageRecord(place)
  const doors = useDoors()
  const { resource, recordId, verb } = place
  const entry = entryOf(place, { record, lastView: lastViews.get(resource?.name ?? '') })
  if (!entry || ![pathname, entry].every(path => doors?.isOpen(path))) return nowhere
  const names = [translate(`shell.group.${groupOf(entry)}`), translate(entryPhrase(entry))]
  const title =
    verb === 'create' ? translate('shell.new') : (record?.[resource?.title ?? ''] ?? recordId)
  return { entry, names: title ? [...names, String(title)] : names }
}

/** What the page itself has read, by form or live; nothing is read for the shell, and nothing kept longer. */
function usePageRecord({ resource, recordId = '' }: Place): RaRecord | undefined {
  const name = resource?.name ?? ''
  const inForm = useGetOne(name, { id: recordId }, passive)
  const onShow = useGetOne(name, { id: recordId, meta: { live: true } }, passive)
  return onShow.data ?? inForm.data
}

const nowhere: NamedPlace = { entry: undefined, names: [] }
const passive = { enabled: false, gcTime: 0 }
