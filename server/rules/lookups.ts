import type { Fields } from '../firestore/types'
import { EvaluationError, LimitError } from './language/errors'
import type { RulesDocuments } from './request'
import type { Path } from './values/values'

const MAX_EXPRESSIONS = 1000
const MAX_READS = 10
/** Of one commit or transaction, over all its writes. */
const MAX_SHARED_READS = 20

/**
 * The documents that rules read for one request, each read once; the writes of one commit share them.
 * `own` are the paths of what the request itself reads or writes: they do not count towards the limits.
 */
export class RulesReads {
  private readonly documents: RulesDocuments
  private readonly own: ReadonlySet<string>
  private readonly found = new Map<string, Fields | undefined>()
  private count = 0

  /** How many documents have been read that count. */
  get size(): number {
    return this.count
  }

  constructor(documents: RulesDocuments, own: readonly string[][]) {
    this.documents = documents
    this.own = new Set(own.map(path => path.join('/')))
  }

  isOwn(path: readonly string[]): boolean {
    return this.own.has(path.join('/'))
  }

  read(path: readonly string[], isAfter: boolean): Fields | undefined {
    const key = `${isAfter}/${path.join('/')}`
    if (!this.found.has(key)) {
      if (!this.isOwn(path) && ++this.count > MAX_SHARED_READS)
        throw new LimitError(`more than ${MAX_SHARED_READS} documents`)
      this.found.set(key, this.documents[isAfter ? 'getAfter' : 'get']([...path]))
    }
    return this.found.get(key)
  }
}

/** What one judgement may use: expressions, and documents of one database. */
export class Budget {
  private readonly reads: RulesReads
  private readonly root: string
  private readonly read = new Set<string>()
  private readonly limit: number
  private spent = 0

  constructor(reads: RulesReads, database: string, limit = MAX_EXPRESSIONS) {
    this.reads = reads
    this.root = `databases/${database}/documents`
    this.limit = limit
  }

  /** The parts of a query's filter share what they read, but each counts its expressions for itself. */
  restart() {
    this.spent = 0
  }

  /** Expressions since the last restart. */
  get expressions(): number {
    return this.spent
  }

  spend(expressions: number) {
    this.spent += expressions
    if (this.spent > this.limit) throw new LimitError(`more than ${this.limit} expressions`)
  }

  document({ segments }: Path, isAfter: boolean): Fields | undefined {
    const isHere = segments.slice(0, 3).join('/') === this.root
    const isWhole = segments.length > 3 && segments.length % 2 === 1
    if (!isHere || !isWhole || segments.some(part => part === '' || part.includes('/')))
      throw new EvaluationError(`\`/${segments.join('/')}\` is no document`)
    if (!this.reads.isOwn(segments)) this.read.add(`${isAfter}/${segments.join('/')}`)
    if (this.read.size > MAX_READS) throw new LimitError(`more than ${MAX_READS} documents`)
    return this.reads.read(segments, isAfter)
  }
}
