import { firestoreRules } from '@/access/generate/firestore'
import { permissionsPage } from '@/access/generate/permissions'
import { storageRules } from '@/access/generate/storage'
import { policiesOf } from '@/access/policies'
import { storagePolicies } from '@/access/storage'
import { compositeIndexes } from '@/admin/indexes'
import { resources } from '@/resources'

/** The checked-in files that follow from the declarations: path from the project's root -> content. */
export function generatedFiles(): Record<string, string> {
  const policies = policiesOf(resources)
  const stored = resources.filter(({ source }) => source.provider === 'firestore')
  return {
    'firestore.indexes.json': `${JSON.stringify(compositeIndexes(stored), null, 2)}\n`,
    'firestore.rules': firestoreRules(Object.values(policies)),
    'storage.rules': storageRules(storagePolicies),
    'docs/permissions.md': permissionsPage(policies, storagePolicies),
  }
}
