import { singleIdOf } from '../nested'
import type { Field, FieldKind, Resource } from '../types'
import { repeated } from './repeated'

/** As many as are taken in at a glance. */
const MAX_FACTS = 5

/** By what records are recognised: a picture is one, a contact can be called, and nothing is said twice. */
export function faceFaults(resources: readonly Resource[]): string[] {
  const byName = new Map(resources.map(resource => [resource.name, resource]))
  return resources.flatMap(({ name, face, fields, source }) => {
    const { picture, contact, beside, facts } = face
    const shown = (each: string) => kindsOf(fields[each], byName)
    const wrong = (key: string, each: string | undefined, kind: FieldKind) =>
      each === undefined || shown(each).includes(kind)
        ? []
        : [
            `${name}.${each}: title.${key} is no ${kind}, nor leads to one; choose one or leave it out`,
          ]
    const named = [face.name, ...beside, ...facts, picture, contact].filter(
      each => each !== undefined,
    )
    const isBare = beside.length === 0 && picture === undefined && !singleIdOf(source.path)
    return [
      ...(isBare
        ? [`${name}: title has a name alone, and two may have the same; add beside or picture`]
        : []),
      ...wrong('picture', picture, 'image'),
      ...wrong('contact', contact, 'phone'),
      ...repeated(named).map(each => `${name}.${each}: title says it twice; take it out once`),
      ...(facts.length > MAX_FACTS
        ? [`${name}: title has ${facts.length} facts; keep the ${MAX_FACTS} that decide`]
        : []),
    ]
  })
}

/** What kind a field shows: its own, that of what is inside, or of the field of another record. */
function kindsOf(field: Field | undefined, byName: ReadonlyMap<string, Resource>): FieldKind[] {
  const { reference = '', show = '', fields = {} } = field?.options ?? {}
  if (!field) return []
  if (field.kind === 'lookup') return kindsOf(byName.get(reference)?.fields[show], byName)
  return [
    field.kind,
    ...(field.kind === 'group' ? Object.values(fields).map(({ kind }) => kind) : []),
  ]
}
