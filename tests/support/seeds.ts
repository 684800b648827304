import { type PlainMap, toFields } from '../../demo/values'
import type { SeedPorts } from '../../server/box'

/** Most writes in one commit. */
const BATCH = 500

/** Puts documents where `path` says (`products/p1`), past every access check. */
export function seedDocuments(
  { store, project }: Pick<SeedPorts, 'store' | 'project'>,
  documents: readonly [path: string, PlainMap][],
) {
  const root = `projects/${project}/databases/(default)/documents`
  for (let start = 0; start < documents.length; start += BATCH) {
    const writes = documents
      .slice(start, start + BATCH)
      .map(([path, data]) => ({ update: { name: `${root}/${path}`, fields: toFields(data) } }))
    store.commit(writes)
  }
}

/** Consumer products p00000, p00001, ... named so that their order is that of their numbers. */
export function seedProducts(ports: Pick<SeedPorts, 'store' | 'project'>, count: number) {
  const documents = Array.from({ length: count }, (_, index): [string, PlainMap] => {
    const number = String(index).padStart(5, '0')
    const pid = `p${number}`
    const name = `Produk ${number}`
    const numbers = { price: 1000 * (index % 100), weight: 100, stock: index % 50, versionNo: 0 }
    const facts = { isShow: index % 2 === 0, marketplace: 'consumer', tags: ['uji'] }
    return [`products/${pid}`, { pid, name, ...numbers, ...facts }]
  })
  seedDocuments(ports, documents)
}
