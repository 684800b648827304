import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type RaRecord, useDataProvider, useGetOne, useTranslate } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { useLastViews, useSignedIn } from '@/admin'
import { get, isText } from '@/lib/values'
import { resources } from '@/resources'
import { hasList, leadsOf, type Parent, pageOf, pagesAt, partsOf, type Resource } from '@/schema'
import { useDoors } from './doors/useDoors'
import { entryOf, entryPhrase, type Place, placeOf, wayTo } from './place'

export interface NamedPlace {
  /** Address of the menu entry that the page belongs to. */
  entry: string | undefined
  /** What the page is called. */
  title: string | undefined
  /** The way to it, and where that leads: group, entry, the record that it is a part of, record. */
  steps: readonly Step[]
  /** The steps below the entry. */
  below: readonly Step[]
}

export interface Step {
  name: string
  to?: string
  /** A record that is only being made: what is before it says of what kind. */
  isNew?: boolean
}

/** Where the user is; nowhere that can be named, when he may not be there or in the menu entry that it belongs to. */
export function usePlace(): NamedPlace {
  const { pathname, search } = useLocation()
  const translate = useTranslate()
  const lastViews = useLastViews()
  const place = useMemo(() => placeOf(pathname, resources, search), [pathname, search])
  const record = usePageRecord(place)
  const own = useTitle(place, record)
  const whole = useWhole(place.parent)
  const doors = useDoors()
  const { verb, parent } = place
  const { resource: owner } = parent ?? place
  const known = parent ? whole : record
  const owning = parent ? { ...place, resource: owner } : place
  const entry = entryOf(owning, { record: known, lastView: lastViews.get(owner?.name ?? '') })
  const way = wayOf(entry, owner)
  const list = way.at(-1)
  if (!list?.to || ![pathname, list.to].every(path => doors?.isOpen(path))) return nowhere
  const above = way.map(step => ({ ...step, name: translate(step.name, { _: step.name }) }))
  const name = above.at(-1)?.name
  const isNew = verb === 'create'
  const called = isNew ? translate('shell.new') : own
  const below = [...stepsTo(parent, whole), ...(called ? [{ name: called, isNew }] : [])]
  return {
    entry,
    title: isDetail(place) ? translate('shell.detail', { name }) : name,
    steps: [...above, ...below],
    below,
  }
}

/** Phrases of what is above a record; of what is in no menu, as the document of one of the field staff, its list. */
function wayOf(entry: string | undefined, owner: Resource | undefined): readonly Step[] {
  if (entry) return [...wayTo(entry), { name: entryPhrase(entry), to: entry }]
  return owner && hasList(owner) ? [{ name: owner.label, to: `/${owner.name}` }] : []
}

/** To the record that the page's is a part of. */
const stepsTo = (parent: Parent | undefined, whole: RaRecord | undefined): Step[] =>
  parent
    ? [
        {
          name: titleOf(parent.resource, whole, parent.id),
          to: pageOf(parent.resource, parent.id),
        },
      ]
    : []

/** A record's page at an address below its list's own. */
const isDetail = ({ resource, recordId }: Place): boolean =>
  recordId !== undefined && resource !== undefined && pagesAt(resource) !== undefined

const titleOf = (
  resource: Resource | undefined,
  record: RaRecord | undefined,
  id: string | undefined,
): string =>
  String(derivedIn(resource, record) || get(record, resource?.title ?? '') || ownId(resource, id))

/** A name that is stored nowhere. */
const derivedIn = (resource: Resource | undefined, record: RaRecord | undefined) =>
  record && resource?.fields[resource.face.name]?.options.from?.(record)

/** Without those of the records that it lies below. */
const ownId = (resource: Resource | undefined, id = ''): string =>
  (resource && partsOf(resource.source.path, id)?.own) ?? id

/** The record that the page's is a part of: its name is nowhere else on the page. */
function useWhole(parent: Parent | undefined): RaRecord | undefined {
  const may = useSignedIn()?.may
  const { resource, id = '' } = parent ?? {}
  const name = resource?.name ?? ''
  const isOpen = parent !== undefined && may?.('show', name, { id }) === true
  return useGetOne(name, { id }, { enabled: isOpen, retry: false }).data
}

/** What the page itself has read, by form or live; nothing is read for the shell, and nothing kept longer. */
function usePageRecord({ resource, recordId = '' }: Place): RaRecord | undefined {
  const name = resource?.name ?? ''
  const inForm = useGetOne(name, { id: recordId }, passive)
  const onShow = useGetOne(name, { id: recordId, meta: { live: true } }, passive)
  return onShow.data ?? inForm.data
}

/** Whose name the record bears, where that is a person's: as the page has read it for its own head, which a form has not. */
function useTitle({ resource, recordId, verb }: Place, record: RaRecord | undefined): string {
  const isRead = verb === 'edit'
  const first = useLed({ resource, record, source: resource?.face.name ?? '' }, isRead)
  const second = useLed(first, isRead)
  const names = [second, first].map(led => led.resource !== resource && get(led.record, led.source))
  return names.find(isText) ?? titleOf(resource, record, recordId)
}

interface Led {
  resource: Resource | undefined
  record: RaRecord | undefined
  source: string
}

/** To the other record that a field shows something of: the one that the page reads for it. */
function useLed({ resource, record, source }: Led, isRead: boolean): Led {
  const field = resource?.fields[source]
  const lead = leadsOf(field, name => resources.find(each => each.name === name)).at(-1)
  const holder = field?.kind === 'lookup' ? (field.options.source ?? 'id') : source
  const id = lead ? String(get(record, holder) ?? '') : ''
  const led = useLedRecord(lead?.target.name ?? '', id, isRead)
  return lead
    ? { resource: lead.target, record: led, source: lead.show }
    : { resource, record, source }
}

function useLedRecord(name: string, id: string, isRead: boolean): RaRecord | undefined {
  const may = useSignedIn()?.may
  const enabled = isRead && id !== '' && may?.('list', name) === true
  const { data: inForm } = useGetOne(name, { id }, enabled ? { retry: false } : passive)
  const provider = useDataProvider()
  const params = { ids: [id], meta: { live: true } }
  // Of all who show a record the last to be drawn says how it is read again.
  const queryFn = async () => (await provider.getMany(name, params)).data
  const onShow = useQuery<RaRecord[]>({ queryKey: [name, 'getMany', params], queryFn, ...passive })
  // Of one that is gone it has none, whatever was read of it before.
  return onShow.data ? onShow.data[0] : inForm
}

export const nowhere: NamedPlace = { entry: undefined, title: undefined, steps: [], below: [] }
const passive = { enabled: false, gcTime: 0 }
