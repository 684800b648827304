import { firestoreRules } from '@/access/generate/firestore'
import { permissionsPage } from '@/access/generate/permissions'
import { storageRules } from '@/access/generate/storage'
import { policiesOf } from '@/access/policies'
import { type StoragePolicy, storagePoliciesOf } from '@/access/storage'
import { compositeIndexes } from '@/admin/indexes'
import { resources } from '@/resources'

/** The checked-in files that follow from the declarations: path from the project's root -> content. */
export function generatedFiles(): Record<string, string> {
  const policies = policiesOf(resources)
  const folders = storagePoliciesOf(resources)
  const stored = resources.filter(({ source }) => source.provider === 'firestore')
  return {
    'firestore.indexes.json': `${JSON.stringify(compositeIndexes(stored), null, 2)}\n`,
    'firestore.rules': firestoreRules(Object.values(policies)),
    'storage.rules': storageRules(folders),
    'src/access/personal.json': `${JSON.stringify(personalOf(folders), null, 2)}\n`,
    'docs/permissions.md': permissionsPage(policies, folders),
  }
}

/** For the box and the console, which ask this of each object. */
const personalOf = (folders: readonly StoragePolicy[]) =>
  Object.fromEntries(folders.filter(({ isPersonal }) => isPersonal).map(({ path }) => [path, true]))
