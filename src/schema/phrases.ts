import type { Resource } from './types'

/**
 * The catalogue that react-admin reads labels from, derived from the declarations:
 * `resources.products.name`, `resources.products.fields.price`.
 */
export const labelPhrases = (resources: readonly Resource[]): Record<string, string> =>
  Object.fromEntries(resources.flatMap(phrasesOf))

const phrasesOf = ({ name, label, fields }: Resource): [string, string][] => [
  [`resources.${name}.name`, label],
  [`resources.${name}.forcedCaseName`, label],
  ...Object.entries(fields).map(([source, field]): [string, string] => [
    `resources.${name}.fields.${source}`,
    field.label,
  ]),
]
