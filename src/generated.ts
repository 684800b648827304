import { firestoreRules } from '@/access/generate/firestore'
import { permissionsPage } from '@/access/generate/permissions'
import { recordedIn } from '@/access/generate/recorded'
import { storageRules } from '@/access/generate/storage'
import { permissionsOf } from '@/access/permissions'
import { policiesOf } from '@/access/policies'
import { roles } from '@/access/roles'
import { type StoragePolicy, storagePoliciesOf } from '@/access/storage'
import { counterOverrides } from '@/business/counters'
import {
  historyIndexes,
  historyOverrides,
  notesIndexes,
  presenceIndexes,
  presenceOverrides,
} from '@/business/history'
import { dashboards } from '@/dashboards'
import { doorsOf } from '@/layout/doors/doors'
import { menuEntries } from '@/layout/place'
import { resources } from '@/resources'
import type { Resource } from '@/schema'
import { compositeIndexes } from '@/schema'
import { checkDeclarations } from './checkDeclarations'
import { screensOf } from './screens'

/**
 * The checked-in files that follow from the declarations: path from the project's root -> content.
 * @throws Error where they cannot work
 */
export function generatedFiles(): Record<string, string> {
  checkDeclarations()
  const policies = policiesOf(resources)
  const folders = storagePoliciesOf(resources)
  const stored = resources.filter(({ source }) => source.provider === 'firestore')
  return {
    'firestore.indexes.json': `${JSON.stringify(withOthers(compositeIndexes(stored)), null, 2)}\n`,
    'firestore.rules': firestoreRules(Object.values(policies)),
    'storage.rules': storageRules(folders),
    'src/screens.json': `${JSON.stringify(screensOf(resources, dashboards), null, 2)}\n`,
    'src/access/personal.json': `${JSON.stringify(personalOf(folders), null, 2)}\n`,
    'src/access/recorded.json': linesOf(recordedIn(resources, policies)),
    'docs/permissions.md': permissionsPage({
      policies,
      storage: folders,
      addresses: addressesOf(resources),
    }),
  }
}

/** JSON with a line for each name. */
const linesOf = (all: object) => {
  const lines = Object.entries(all).map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}

const withOthers = ({ indexes, fieldOverrides }: ReturnType<typeof compositeIndexes>) => ({
  indexes: [...indexes, ...historyIndexes, ...notesIndexes, ...presenceIndexes],
  fieldOverrides: [
    ...fieldOverrides,
    ...counterOverrides,
    ...historyOverrides,
    ...presenceOverrides,
  ],
})

/** For the box and the console, which ask this of each object. */
const personalOf = (folders: readonly StoragePolicy[]) =>
  Object.fromEntries(folders.filter(({ isPersonal }) => isPersonal).map(({ path }) => [path, true]))

/** The addresses of the menu, each with the roles to which it is open. */
function addressesOf(all: readonly Resource[]) {
  const permissions = permissionsOf(all)
  const doors = roles.map(role => ({ role, ...doorsOf(permissions({ uid: '', role }), all) }))
  return Object.fromEntries(
    menuEntries(all).map(({ path }) => [
      path,
      doors.filter(({ isOpen }) => isOpen(path)).map(({ role }) => role),
    ]),
  )
}
