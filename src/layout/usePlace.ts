import { useMemo } from 'react'
import { type RaRecord, useGetOne, useTranslate } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { useLastViews } from '@/admin'
import { resources } from '@/resources'
import { entryOf, entryPhrase, groupOf, type Place, placeOf } from './place'

export interface NamedPlace {
  /** Address of the menu entry that the page belongs to. */
  entry: string | undefined
  /** What the place is called: group, entry, record. */
  names: readonly string[]
}

/** Where the user is. */
export function usePlace(): NamedPlace {
  const { pathname } = useLocation()
  const translate = useTranslate()
  const lastViews = useLastViews()
  const place = useMemo(() => placeOf(pathname, resources), [pathname])
  const record = usePageRecord(place)
  const { resource, recordId, isNew } = place
  const entry = entryOf(place, { record, lastView: lastViews.get(resource?.name ?? '') })
  if (!entry) return { entry, names: [] }
  const names = [translate(`shell.group.${groupOf(entry)}`), translate(entryPhrase(entry))]
  const title = isNew ? translate('shell.new') : (record?.[resource?.title ?? ''] ?? recordId)
  return { entry, names: title ? [...names, String(title)] : names }
}

/** What the page itself has read, by form or live; nothing is read for the shell, and nothing kept longer. */
function usePageRecord({ resource, recordId = '' }: Place): RaRecord | undefined {
  const name = resource?.name ?? ''
  const inForm = useGetOne(name, { id: recordId }, passive)
  const onShow = useGetOne(name, { id: recordId, meta: { live: true } }, passive)
  return onShow.data ?? inForm.data
}

const passive = { enabled: false, gcTime: 0 }
