import { databases } from './clients/databases'
import { denials } from './clients/denials'
import { identity } from './clients/identity'
import { offline } from './clients/offline'
import { persistence } from './clients/persistence'
import { documents } from './listening/documents'
import { limited } from './listening/limited'
import { listeners } from './listening/queries'
import { aggregates } from './queries/aggregates'
import { compound } from './queries/compound'
import { equality } from './queries/equality'
import { groups } from './queries/groups'
import { names } from './queries/names'
import { order } from './queries/order'
import { ranges } from './queries/ranges'
import { refusals } from './queries/refusals'
import type { Suite } from './support/lab'
import { batches } from './writes/batches'
import { changes } from './writes/changes'
import { limits } from './writes/limits'
import { transactions } from './writes/transactions'
import { transforms } from './writes/transforms'
import { values } from './writes/values'

/** What runs in each cache against each target. */
export const suites: Record<string, Suite> = {
  equality,
  ranges,
  'several conditions': compound,
  'order, limits and cursors': order,
  'ids and names of fields': names,
  'groups and collections below': groups,
  'queries that are refused': refusals,
  aggregates,
  values,
  changes,
  transforms,
  batches,
  transactions,
  'limits of what is stored': limits,
  'listeners of queries': listeners,
  'listeners of parts': limited,
  'listeners of documents': documents,
  'offline and back': offline,
  identity,
  denials,
  'databases and Lite': databases,
  'kept in IndexedDB': persistence,
}
