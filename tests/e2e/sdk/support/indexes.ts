import type { IndexFile } from '../../../../server/firestore/index/definitions'

type Declared = IndexFile['indexes'][number]

/** `field`, `-field` (falling), `field[]` (array-contains), as firestore.indexes.json says it. */
function composite(collectionGroup: string, ...fields: string[]): Declared {
  return { collectionGroup, queryScope: 'COLLECTION', fields: fields.map(declared) }
}

function declared(field: string): Declared['fields'][number] {
  if (field.endsWith('[]')) return { fieldPath: field.slice(0, -2), arrayConfig: 'CONTAINS' }
  if (field.startsWith('-')) return { fieldPath: field.slice(1), order: 'DESCENDING' }
  return { fieldPath: field, order: 'ASCENDING' }
}

const group = (...fields: string[]): Declared => ({
  ...composite('branches', ...fields),
  queryScope: 'COLLECTION_GROUP',
})

const SCOPES = ['COLLECTION', 'COLLECTION_GROUP']

const override = (collectionGroup: string, fieldPath: string) => ({
  collectionGroup,
  fieldPath,
  indexes: SCOPES.flatMap(queryScope => [
    { order: 'ASCENDING', queryScope },
    { order: 'DESCENDING', queryScope },
    { arrayConfig: 'CONTAINS', queryScope },
  ]),
})

/** What the queries of the suite need in production; Google's emulator does not ask for it. */
export const indexes: IndexFile = {
  indexes: [
    composite('nests', 'kind', 'n'),
    composite('nests', 'kind', '-n'),
    composite('nests', 'grade', 'n'),
    composite('nests', 'grade', '-n'),
    composite('nests', 'grade', '-kind', 'n'),
    composite('nests', 'n', 'weight'),
    composite('nests', 'n', '-weight'),
    composite('nests', 'weight', '-n'),
    composite('nests', 'weight', 'n'),
    composite('nests', 'tags[]', 'n'),
    composite('nests', 'tags[]', '-n'),
    composite('nests', 'farm.city', 'n'),
    composite('nests', 'kind', 'grade', 'n'),
    composite('nests', 'kind', 'weight'),
    composite('nests', 'kind', '-weight'),
    composite('amounts', 'kind', 'n'),
    composite('amounts', 'kind', 'm', 'n'),
    group('open', 'n'),
  ],
  fieldOverrides: [override('branches', 'n'), override('branches', 'open')],
}
