import { suites } from './suites'
import { declareSuites } from './support/lab'

/** What the cache takes part in; the rest asks the server the same as from memory, and is asked in the long run. */
const CACHED = ['changes', 'listeners of queries', 'listeners of documents', 'offline and back']
const always = [...CACHED, 'kept in IndexedDB']
const isAlways = ([title]: [string, unknown]) => always.includes(title)

declareSuites(
  'persistent',
  process.env.SARANG_EXHAUSTIVE === '1'
    ? suites
    : Object.fromEntries(Object.entries(suites).filter(isAlways)),
)
