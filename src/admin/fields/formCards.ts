import { type Field, type FieldKind, type FieldMap, pick } from '@/schema'
import { spanOf } from '../kinds/spans'
import { useResource } from '../registry'
import { useFormOf } from './FieldInput'
import { sectionsOf } from './sections'

/** What a form shows together. */
export interface FormCard {
  /** Of its element. */
  id: string
  label: string
  sources: readonly string[]
  /** It is one field that holds others. */
  isWhole: boolean
}

const compound: readonly FieldKind[] = ['group', 'list', 'map', 'location', 'rest']

/**
 * The cards of the form of the record in context: of those of which the person is shown anything. What is below no heading
 * is in the first, but for fields that hold others.
 */
export function useFormCards(): FormCard[] {
  const { fields, label } = useResource()
  const shown = Object.keys(fields).filter(useFormOf())
  const loose = shown.filter(source => isLoose(fields[source]))
  const sections = sectionsOf(pick(fields, ...shown.filter(source => !loose.includes(source))))
  return [
    ...cardOf(label, loose),
    ...sections.flatMap(section =>
      section.label === undefined
        ? section.sources.flatMap(source => cardOf(fields[source]?.label, [source], true))
        : cardOf(section.label, section.sources),
    ),
  ]
}

const isLoose = (field: Field | undefined) =>
  field?.options.section === undefined && !compound.includes(field?.kind ?? 'text')

function cardOf(label = '', sources: readonly string[] = [], isWhole = false): FormCard[] {
  const [first] = sources
  return first === undefined ? [] : [{ id: `form-${first}`, label, sources, isWhole }]
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
