import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type RaRecord, useDataProvider, useGetOne, useTranslate } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { textOf, titleOf, useLastViews, useSignedIn } from '@/admin'
import { called, get } from '@/lib'
import { resources } from '@/resources'
import {
  type Field,
  hasList,
  leadsOf,
  type Parent,
  pageOf,
  pagesAt,
  type Resource,
  valueIn,
} from '@/schema'
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

interface Step {
  /** Nothing while the record that says it is still to come. */
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
  const read = usePageRecord(place)
  const own = useTitle(place, read)
  const whole = useWhole(place.parent)
  const doors = useDoors()
  const { verb, parent } = place
  const { resource: owner } = parent ?? place
  const known = (parent ? whole : read).record
  const owning = parent ? { ...place, resource: owner } : place
  const entry = entryOf(owning, { record: known, lastView: lastViews.get(owner?.name ?? '') })
  const way = wayOf(entry, owner)
  const list = way.at(-1)
  if (!list?.to || ![pathname, list.to].every(path => doors?.isOpen(path))) return nowhere
  const above = way.map(step => ({ ...step, name: translate(step.name, { _: step.name }) }))
  const name = above.at(-1)?.name
  const isNew = verb === 'create'
  const called = isNew ? translate('shell.new') : own
  const below = [
    ...stepsTo(parent, whole),
    ...(called === undefined ? [] : [{ name: called, isNew }]),
  ]
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
const stepsTo = (parent: Parent | undefined, whole: Read): Step[] =>
  parent
    ? [
        {
          name: nameOf(parent.resource, whole, parent.id),
          to: pageOf(parent.resource, parent.id),
        },
      ]
    : []

/** A record's page at an address below its list's own. */
const isDetail = ({ resource, recordId }: Place): boolean =>
  recordId !== undefined && resource !== undefined && pagesAt(resource) !== undefined

interface Read {
  record: RaRecord | undefined
  isAwaited: boolean
}

function nameOf(resource: Resource | undefined, { record, isAwaited }: Read, id: string): string {
  if (isAwaited) return ''
  return resource ? called(toldIn(resource, record), titleOf(resource, { ...record, id })) : id
}

/** A name that stands in the record itself, in words also where it is a choice or stored nowhere. */
function toldIn({ face: { name }, fields }: Resource, record: RaRecord | undefined): string {
  const field = fields[name]
  if (!record || !field || leadsFrom(field).length > 0) return ''
  return textOf(field, valueIn(record, name, field))
}

const leadsFrom = (field: Field | undefined) =>
  leadsOf(field, name => resources.find(each => each.name === name))

/** The record that the page's is a part of: its name is nowhere else on the page. */
function useWhole(parent: Parent | undefined): Read {
  const may = useSignedIn()?.may
  const { resource, id = '' } = parent ?? {}
  const name = resource?.name ?? ''
  const isOpen = parent !== undefined && may?.('show', name, { id }) === true
  const { data, isPending } = useGetOne(name, { id }, { enabled: isOpen, retry: false })
  return { record: data, isAwaited: isOpen && isPending }
}

/** What the page itself has read, by form or live; nothing is read for the shell, and nothing kept longer. */
function usePageRecord({ resource, recordId }: Place): Read {
  const name = resource?.name ?? ''
  const id = recordId ?? ''
  const inForm = useGetOne(name, { id }, passive)
  const onShow = useGetOne(name, { id, meta: { live: true } }, passive)
  const isAwaited = recordId !== undefined && [inForm, onShow].every(isUnanswered)
  return { record: onShow.data ?? inForm.data, isAwaited }
}

/** Whose name the record bears, where that is a person's: as the page has read it for its own head, which a form has not. */
function useTitle({ resource, recordId, verb }: Place, read: Read): string | undefined {
  const isRead = verb === 'edit'
  const first = useLed({ ...read, resource, source: resource?.face.name ?? '' }, isRead)
  const second = useLed(first, isRead)
  if (recordId === undefined) return undefined
  const names = [second, first].map(led => led.resource !== resource && get(led.record, led.source))
  return second.isAwaited ? '' : called(...names) || nameOf(resource, read, recordId)
}

interface Led extends Read {
  resource: Resource | undefined
  source: string
}

/** To the other record that a field shows something of: the one that the page reads for it. */
function useLed({ resource, source, ...read }: Led, isRead: boolean): Led {
  const may = useSignedIn()?.may
  const field = resource?.fields[source]
  const way = leadsFrom(field)
  const lead = way.at(-1)
  const holder = field?.kind === 'lookup' ? (field.options.source ?? 'id') : source
  const mayRead = way.every(({ target }) => may?.('list', target.name))
  const id = lead && mayRead ? String(get(read.record, holder) ?? '') : ''
  const led = useLedRecord(lead?.target.name ?? '', id, isRead)
  if (!lead) return { resource, source, ...read }
  const isAwaited = read.isAwaited || led.isAwaited
  return { resource: lead.target, source: lead.show, record: led.record, isAwaited }
}

function useLedRecord(name: string, id: string, isRead: boolean): Read {
  const enabled = isRead && id !== ''
  const inForm = useGetOne(name, { id }, enabled ? { retry: false } : passive)
  const provider = useDataProvider()
  const params = { ids: [id], meta: { live: true } }
  // Of all who show a record the last to be drawn says how it is read again.
  const queryFn = async () => (await provider.getMany(name, params)).data
  const onShow = useQuery<RaRecord[]>({ queryKey: [name, 'getMany', params], queryFn, ...passive })
  // Of one that is gone it has none, whatever was read of it before.
  const record = onShow.data ? onShow.data[0] : inForm.data
  return { record, isAwaited: id !== '' && [inForm, onShow].every(isUnanswered) }
}

const isUnanswered = ({ data, error }: { data: unknown; error: unknown }) => !data && !error

const nowhere: NamedPlace = { entry: undefined, title: undefined, steps: [], below: [] }
const passive = { enabled: false, gcTime: 0 }

const PlaceContext = createContext<NamedPlace>(nowhere)
const EntryContext = createContext<NamedPlace['entry']>(undefined)

/** Where the user is, as it was found out once for bar, menu and palette. */
export const useNamedPlace = () => useContext(PlaceContext)

/** The menu entry alone: a menu is not drawn again when a record below the entry is opened, or named. */
export const useEntry = () => useContext(EntryContext)

export const PlaceProvider = ({ children }: { children: ReactNode }) => {
  const place = usePlace()
  return (
    <EntryContext value={place.entry}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </EntryContext>
  )
}
