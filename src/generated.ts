import { compositeIndexes } from '@/admin/indexes'
import { resources } from '@/resources'

/** The checked-in files that follow from the declarations: path from the project's root -> content. */
export const generatedFiles = (): Record<string, string> => ({
  'firestore.indexes.json': `${JSON.stringify(compositeIndexes(resources), null, 2)}\n`,
})
