import type { Field } from '@/schema'
import { membersOf } from '@/schema'

/** What a map shows. */
export const isOnMap = (field: Field | undefined): boolean =>
  field?.kind === 'location' || field?.kind === 'geopoint'

/** Paths of what a map shows among the members of a group with rows: they stand with the record's other places. */
export const placesIn = (name: string, field: Field | undefined): string[] =>
  hasRows(field)
    ? membersOf(field)
        .filter(([, member]) => isOnMap(member))
        .map(([member]) => `${name}.${member}`)
    : []

/** The group as it is told in its own place. */
export const withoutPlaces = (field: Field): Field =>
  placesIn('', field).length === 0
    ? field
    : {
        ...field,
        options: {
          ...field.options,
          fields: Object.fromEntries(membersOf(field).filter(([, member]) => !isOnMap(member))),
        },
      }

/** Of members with rows of their own, which stand in the same columns as the record's. */
export const hasRows = (field: Field | undefined): field is Field =>
  field?.kind === 'group' && field.options.joins === undefined
