import type { Conjunct, Fields, Micros } from '../firestore/types'
import type { Method, ServiceName } from './language/ast'
import { EvaluationError, LimitError } from './language/errors'
import { fromDocument } from './values/convert'
import type { Path, RulesMap } from './values/values'

const MAX_EXPRESSIONS = 1000
/** Whether a document is there is asked for itself, what it holds is, too; each once, before or after the write. */
const MAX_ACCESSES = 10
/** Of one commit or transaction, over all its writes. */
const MAX_SHARED_ACCESSES = 20

/**
 * The documents that rules read for one request, each read once; the writes of one commit share them.
 * `own` are the paths of what the request itself reads or writes: they do not count towards the limits.
 */
export class RulesReads {
  private readonly documents: RulesDocuments
  private readonly own: ReadonlySet<string>
  private readonly found = new Map<string, RulesMap | undefined>()
  private readonly counted = new Set<string>()
  private readonly accesses = new Set<string>()

  /** How many documents have been read that count. */
  get size(): number {
    return this.counted.size
  }

  constructor(documents: RulesDocuments, own: readonly string[][]) {
    this.documents = documents
    this.own = new Set(own.map(path => path.join('/')))
  }

  /** Of the path as one text. */
  isOwn(path: string): boolean {
    return this.own.has(path)
  }

  read({ segments, text, isAfter, isTest }: Wanted): RulesMap | undefined {
    if (!this.isOwn(text)) {
      this.counted.add(text)
      keepWithin(MAX_SHARED_ACCESSES, this.accesses.add(`${isTest}/${text}`))
    }
    const key = `${isAfter}/${text}`
    const known = this.found.get(key)
    if (known || this.found.has(key)) return known
    const fields = this.documents[isAfter ? 'getAfter' : 'get']([...segments])
    const document = fields && fromDocument(fields, segments)
    this.found.set(key, document)
    return document
  }
}

function keepWithin(most: number, accesses: ReadonlySet<string>) {
  if (accesses.size > most) throw new LimitError(`more than ${most} document accesses`)
}

/** Of a document as it is after the commit or before it; whether it is there, or what it holds. */
interface Access {
  isAfter: boolean
  isTest: boolean
}

interface Wanted extends Access {
  segments: readonly string[]
  /** The segments with a `/` between them. */
  text: string
}

/** What one judgement may use: expressions, and documents of one database. */
export class Budget {
  private readonly reads: RulesReads
  private readonly root: string
  private readonly accesses = new Set<string>()
  private readonly limit: number
  private spent = 0

  constructor(reads: RulesReads, database: string, limit = MAX_EXPRESSIONS) {
    this.reads = reads
    this.root = `databases/${database}/documents/`
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

  /** As the rules see it. */
  document({ segments }: Path, { isAfter, isTest }: Access): RulesMap | undefined {
    const text = segments.join('/')
    const isWhole = segments.length > 3 && segments.length % 2 === 1
    const isHere = text.startsWith(this.root)
    if (!isHere || !isWhole || segments.some(part => part === '' || part.includes('/')))
      throw new EvaluationError(`\`/${text}\` is no document`)
    if (!this.reads.isOwn(text)) keepWithin(MAX_ACCESSES, this.accesses.add(`${isTest}/${text}`))
    return this.reads.read({ segments, text, isAfter, isTest })
  }
}

/** A document, or the plain metadata of an object in storage (times as Date, sizes as numbers). */
export type RulesResource = { fields: Fields } | { metadata: Record<string, unknown> }

export interface RulesQuery {
  /** The filter as an OR of ANDs, as parseFilter gives it; [[]] for none. */
  filter: Conjunct[]
  /** A collection group: of all collections below `path` that have its last segment's name. */
  allDescendants: boolean
  limit: number | null
  offset: number
  orderBy: [field: string, direction: 'ASC' | 'DESC'][]
}

export interface RulesRequest {
  service: ServiceName
  method: Method
  /** databases, (default), documents, ... or b, bucket, o, ...; of a list in Firestore it ends in the collection. */
  path: string[]
  auth: { uid: string; token: Record<string, unknown> } | null
  time: Micros
  /** The state before; null when there is none. */
  resource: RulesResource | null
  /** The state after a create or an update; null for everything else. */
  requestResource: RulesResource | null
  /** Of every list in Firestore, and of counts. */
  query?: RulesQuery
}

/** Paths are databases, (default), documents, ...; `getAfter` sees the state after the whole commit. */
export interface RulesDocuments {
  get(path: string[]): Fields | undefined
  getAfter(path: string[]): Fields | undefined
}

export type Verdict =
  | { allowed: true }
  | { allowed: false; reason: 'condition' | 'error' | 'limit'; detail: string }
