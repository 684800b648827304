import { get, isText } from '@/lib'
import {
  type Field,
  type FieldMap,
  fieldAt,
  flowOf,
  isUnread,
  type Members,
  membersOf,
  pick,
  type Resource,
  valueIn,
} from '@/schema'
import { isEmptyIn, isId } from '../face/useTold'
import { type Section, sectionsOf } from '../fields/sections'
import { isOnMap, placesIn, withoutPlaces } from './Rows'

/** What stands where on the page of a record: each field once. */
export interface Parts {
  /** By section, the fields without one first. */
  cards: readonly Section[]
  /** Resource -> the fields that lead to it or come from there. */
  about: Readonly<Record<string, readonly string[]>>
  places: readonly string[]
  /** What the steps of its flow have written down, the last first. */
  history: readonly string[]
  ids: readonly string[]
  /** What is not filled in. */
  empty: readonly string[]
  /** What is, with something that cannot be shown. */
  unread: readonly string[]
}

/** Divides the fields of a record that are not in its face among the parts of its page. */
export function partsOf(resource: Resource, record: Members, fields: FieldMap): Parts {
  const told = [...new Set(Object.values(flowOf(resource)?.path ?? {}).flat())]
  const { face } = resource
  const inFace = [face.name, ...face.beside, ...face.facts, face.contact, face.picture]
  const said = [...inFace, ...inLine(resource), ...Object.keys(standIns(resource, record))]
  const filled = Object.keys(fields).filter(name => isFilled(record, name, fields[name]))
  const inWords = filled.flatMap(name => fields[name]?.options.tells ?? [])
  const others = filled.filter(name => !said.includes(name) && !inWords.includes(name))
  const copy = copyOfState(resource, record)
  const at = (place: Place) =>
    others.filter(name => (name === copy ? 'id' : placeOf(resource, told, name)) === place)
  const shownOnMap = (name: string) =>
    placesIn(name, fields[name]).filter(path =>
      isFilled(record, path, fieldAt(fields, path)?.field),
    )
  const hasMore = (name: string) => {
    const field = fields[name]
    if (!field || shownOnMap(name).length === 0) return true
    const members = membersOf(withoutPlaces(field))
    return members.some(([member, of]) => isFilled(record, `${name}.${member}`, of))
  }
  // A fact keeps its place; of what panels tell, it says here as well that there is none.
  const untold = Object.keys(resource.fields).filter(
    name => !face.facts.includes(name) && !isFilled(record, name, resource.fields[name]),
  )
  return {
    cards: merged(sectionsOf(pick(fields, ...at('card').filter(hasMore)))),
    about: grouped(at('about'), fields),
    places: [...at('place'), ...at('card').flatMap(shownOnMap)],
    history: told.filter(name => others.includes(name)).toReversed(),
    ids: at('id'),
    empty: untold.filter(name => !isUnreadIn(record, name, resource.fields[name])),
    unread: untold.filter(name => isUnreadIn(record, name, resource.fields[name])),
  }
}

/** Fields of older records that others show in their own place, by which those are. */
export const standIns = ({ fields }: Pick<Resource, 'fields'>, record: Members) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, string][] => {
      const { otherwise } = field.options
      const isShown = otherwise && valueIn(record, name, field) === get(record, otherwise)
      return isShown ? [[otherwise, name]] : []
    }),
  )

/** What decides about a record, but for what the line of its flow says. */
export const factsOf = (resource: Resource): string[] =>
  resource.face.facts.filter(name => !inLine(resource).includes(name))

/** The state, where a line shows how far the record has come. */
const inLine = (resource: Resource): string[] =>
  flowOf(resource)?.path
    ? Object.keys(resource.fields).filter(name => resource.fields[name]?.options.flow)
    : []

/** What comes from another record is not known to be empty, unless nothing says which. */
const isFilled = (record: Members, name: string, field: Field | undefined) =>
  field?.kind === 'lookup'
    ? isText(get(record, field.options.source ?? 'id'))
    : !isEmptyIn(field, field && valueIn(record, name, field))

const isUnreadIn = (record: Members, name: string, field: Field | undefined) =>
  field !== undefined && isUnread(field, valueIn(record, name, field))

/** The field that repeats the state, as long as it does: it says nothing more. */
function copyOfState(resource: Resource, record: Members): string | undefined {
  const flow = flowOf(resource)
  if (!flow?.field || resource.fields[flow.field]?.options.flow) return undefined
  return get(record, flow.field) === flow.of(record) ? flow.field : undefined
}

type Place = 'history' | 'id' | 'place' | 'about' | 'card'

function placeOf(resource: Resource, told: readonly string[], name: string): Place {
  const field = resource.fields[name]
  const { reference } = field?.options ?? {}
  if (told.includes(name)) return 'history'
  if (field && isId(resource, name, field)) return 'id'
  if (isOnMap(field)) return 'place'
  return reference === undefined ? 'card' : 'about'
}

/** Sections of one heading that others stand between are one card; the one without is the first. */
function merged(sections: readonly Section[]): Section[] {
  const labels = [...new Set([undefined, ...sections.map(({ label }) => label)])]
  const of = (label: string | undefined) => sections.filter(each => each.label === label)
  return labels
    .map(label => ({ label, sources: of(label).flatMap(({ sources }) => sources) }))
    .filter(({ sources }) => sources.length > 0)
}

function grouped(names: readonly string[], fields: FieldMap): Record<string, string[]> {
  const groups: Record<string, string[]> = {}
  for (const name of names) {
    const to = fields[name]?.options.reference ?? ''
    groups[to] = [...(groups[to] ?? []), name]
  }
  return groups
}
