import type { FieldKind, FieldMap } from '@/schema'
import { spanOf } from '../kinds/spans'
import { useResource } from '../registry'
import { useFormOf } from './FieldInput'
import { sectionsOf } from './sections'

/** What a form shows together. */
export interface FormCard {
  /** Of its element. */
  id: string
  label: string | undefined
  sources: readonly string[]
  /** It is one field that holds others. */
  isWhole: boolean
}

const compound: readonly FieldKind[] = ['group', 'list', 'map', 'location', 'rest']

/** The cards of the form of the record in context: of those of which the person is shown anything. */
export function useFormCards(): FormCard[] {
  const resource = useResource()
  const formOf = useFormOf()
  const shown = sectionsOf(resource.fields).flatMap(({ label, sources }) => {
    const rest = sources.filter(source => formOf(source))
    return label === undefined ? apart(rest, resource.fields) : cardOf(label, rest)
  })
  const [first, ...others] = shown
  if (!first) return []
  return [{ ...first, label: first.label ?? resource.label }, ...others]
}

const cardOf = (label: string | undefined, sources: readonly string[], isWhole = false) => {
  const [first] = sources
  return first === undefined ? [] : [{ id: `form-${first}`, label, sources, isWhole }]
}

/** Fields under no heading: those that hold others are cards of their own. */
function apart(sources: readonly string[], fields: FieldMap): FormCard[] {
  const isCompound = (source: string) => compound.includes(fields[source]?.kind ?? 'text')
  const at = sources.findIndex(isCompound)
  const [source] = sources.slice(at)
  if (at < 0 || source === undefined) return cardOf(undefined, sources)
  return [
    ...cardOf(undefined, sources.slice(0, at)),
    ...cardOf(fields[source]?.label, [source], true),
    ...apart(sources.slice(at + 1), fields),
  ]
}

/** Of the fields that follow a picture, those that fill two lines as high as it. */
export function besideOf(sources: readonly string[], fields: FieldMap, title: string): string[] {
  const beside: string[] = []
  let room = 24
  for (const source of sources) {
    const field = fields[source] ?? { kind: 'text' }
    room -= source === title ? 12 : spanOf(field)
    if (room < 0 || field.kind === 'richText') break
    beside.push(source)
  }
  return beside
}
