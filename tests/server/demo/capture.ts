import { type seedDemo, seedOdd } from '../../../demo'
import type { NewAccount } from '../../../server/auth/accounts'
import type { SeedPorts } from '../../../server/box'
import type { Fields, Write } from '../../../server/firestore/types'

const ROOT = 'projects/demo-test/databases/(default)/documents/'

export interface Captured {
  accounts: NewAccount[]
  objects: { path: string; type: string; bytes: Uint8Array }[]
  commits: Write[][]
  /** Documents by their path below the database. */
  documents: Map<string, Fields>
}

/** Runs the seed against ports that only remember, by default with all that is odd. */
export async function captureSeed(now: Date, seed: typeof seedDemo = seedOdd): Promise<Captured> {
  const captured: Captured = { accounts: [], objects: [], commits: [], documents: new Map() }
  await seed({ ...portsInto(captured), now, project: 'demo-test' })
  for (const { update } of captured.commits.flat()) {
    if (update) captured.documents.set(update.name.replace(ROOT, ''), update.fields ?? {})
  }
  return captured
}

/** The fields of a collection's own documents, in the order in which they were written. */
export function collection({ documents }: Captured, name: string): Fields[] {
  const depth = name.split('/').length + 1
  return [...documents]
    .filter(([path]) => path.startsWith(`${name}/`) && path.split('/').length === depth)
    .map(([, fields]) => fields)
}

function portsInto({ accounts, objects, commits }: Captured): SeedPorts {
  const ports = {
    store: {
      commit: (writes: Write[]) => {
        commits.push(writes)
        return { commitTime: 1, results: [] }
      },
    },
    accounts: { create: async (account: NewAccount) => void accounts.push(account) },
    objects: {
      put: (object: Captured['objects'][number]) => {
        objects.push(object)
        return `/pictures/${object.path}`
      },
    },
  }
  return ports as unknown as SeedPorts
}
