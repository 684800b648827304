import { parseCount } from '../../query/compile'
import type { CompiledQuery, Value } from '../../types'
import {
  checkSegment,
  collectionOf,
  idOf,
  KEY,
  parseFieldPath,
  projected,
  readField,
} from '../../values/names'
import { listOf } from '../../values/shape'
import { parseMask } from '../../writes/parse'
import { commitWrites } from '../commit'
import { documentJson, invalid, parseJson, StatusError } from '../json'
import { newId } from '../ports'
import { type RestRequest, readingOf } from './request'

export function getDocument(request: RestRequest) {
  const { ports, caller, name } = request
  ports.access.read(caller, name)
  readingOf(request)?.note([name])
  const json = answer(request)
  ports.meter.documents += 1
  return json
}

/** Under `documentId`, or an id of its own. */
export function* createDocument(request: RestRequest) {
  const { params, body } = request
  const id = params.get('documentId') || newId(20)
  checkSegment(id)
  if (body.name) throw invalid('A document that is made must not have a name.')
  const name = `${request.name}/${id}`
  yield* commit(request, {
    update: { name, fields: body.fields },
    currentDocument: { exists: false },
  })
  return answer({ ...request, name })
}

/** Replaces or makes the document, or sets only what `updateMask` lists. */
export function* patchDocument(request: RestRequest) {
  const { name, params, body } = request
  yield* commit(request, {
    update: { name, fields: body.fields },
    updateMask: readMask(params, 'updateMask'),
    currentDocument: readPrecondition(params),
  })
  return answer(request)
}

export function* deleteDocument({ name, params, body: _, ...request }: RestRequest) {
  const write = { delete: name, currentDocument: readPrecondition(params) }
  yield* commitWrites({ ...request, writes: [write] })
  return {}
}

/** A mask of the query string, to be parsed. */
function readMask(params: URLSearchParams, name: string) {
  const fieldPaths = params.getAll(`${name}.fieldPaths`)
  return fieldPaths.length > 0 ? { fieldPaths } : undefined
}

/** Whoever gets a document back must be allowed to read it, and no mask may fail behind the write. */
function* commit({ params, body: _, ...request }: RestRequest, write: object) {
  parseMask(readMask(params, 'mask'))
  yield* commitWrites({ ...request, writes: [write], isAnswered: true })
}

function answer({ ports, name, params }: RestRequest) {
  const document = ports.store.get(name)
  if (!document) throw new StatusError('NOT_FOUND', `Document "${name}" not found.`)
  return documentJson(projected(document, parseMask(readMask(params, 'mask'))))
}

function readPrecondition(params: URLSearchParams) {
  const exists = params.get('currentDocument.exists') ?? undefined
  const updateTime = params.get('currentDocument.updateTime') ?? undefined
  return { exists, updateTime }
}

const PAGE = 30
const MAX_PAGE = 150
const MAX_IDS = 1000
/** Under a reserved id, which only a rule for everything covers. */
const EVERYTHING = {
  collectionId: '__any__',
  allDescendants: false,
  limit: undefined,
  offset: 0,
  conjuncts: [[]],
  orderBy: [],
}

/** A page of a collection, in the order of names unless `orderBy` is another. */
export function* listDocuments(request: RestRequest) {
  const { ports, caller, name, params } = request
  if (params.has('transaction'))
    throw new StatusError('UNIMPLEMENTED', 'A list is read outside of transactions.')
  const parent = collectionOf(name)
  const orderBy = parseOrderBy(params.get('orderBy') ?? '')
  const size = parsePageSize(params.get('pageSize'), PAGE, MAX_PAGE)
  const mask = parseMask(readMask(params, 'mask'))
  const begun = readToken(params.get('pageToken')) as Value[]
  const query = {
    from: [{ collectionId: idOf(name) }],
    orderBy,
    limit: size + 1,
    ...(begun.length > 0 && { startAt: { values: begun } }),
  }
  const compiled = ports.store.compile(parent, query)
  const there = yield* ports.store.read(view => {
    ports.access.list(caller, { ...compiled, limit: size }, view)
    return view.query(compiled)
  })
  const missing = params.get('showMissing') === 'true' ? missingIn(request, compiled) : []
  const found = [...there, ...missing].sort(compiled.compare)
  const documents = found.slice(0, size)
  const last = documents.at(-1)
  const place = orderBy.map(({ field }) => last && readField(last, parseFieldPath(field.fieldPath)))
  ports.meter.documents += documents.length
  return {
    documents: documents.map(
      document => () =>
        document.updateTime === NEVER
          ? { name: document.name }
          : documentJson(projected(document, mask)),
    ),
    ...(found.length > size && { nextPageToken: tokenOf(place) }),
  }
}

/** The time of what was never written. */
const NEVER = -1

/** Documents that are not there but have others below; all of them are looked up for each page. */
function missingIn({ ports, key, name, params }: RestRequest, { matches }: CompiledQuery) {
  if (!key) throw new StatusError('UNIMPLEMENTED', 'showMissing is for scripts with a key.')
  if (params.get('orderBy')) throw invalid('cannot specify an order when show_missing is true')
  return ports.store
    .missingIds(name)
    .map(id => ({ name: `${name}/${id}`, fields: {}, createTime: NEVER, updateTime: NEVER }))
    .filter(matches)
}

/** Ids of the collections below a document or the root, those too that only deeper documents are in. */
export function listCollectionIds({ ports, caller, name, body }: RestRequest) {
  ports.access.list(caller, { ...EVERYTHING, parent: name })
  const size = parsePageSize(body.pageSize, MAX_IDS, MAX_IDS)
  const [after] = readToken(body.pageToken)
  const ids = ports.store.collectionIds(name)
  const rest = ids.filter(id => typeof after !== 'string' || id > after)
  const page = rest.slice(0, size)
  return {
    collectionIds: page,
    ...(rest.length > size && { nextPageToken: tokenOf([page.at(-1)]) }),
  }
}

/** `a desc, b`: the fields of an order, and behind them the name. */
function parseOrderBy(text: string) {
  const orderBy = text
    .split(',')
    .filter(part => part.trim() !== '')
    .map(part => {
      const text = part.trim()
      const [direction] = /\s(?:asc|desc)$/i.exec(text) ?? ['']
      const fieldPath = text.slice(0, text.length - direction.length).trimEnd()
      return orderOf(fieldPath, /desc/i.test(direction) ? 'DESCENDING' : 'ASCENDING')
    })
  const last = orderBy.at(-1)
  if (last?.field.fieldPath === KEY) return orderBy
  return [...orderBy, orderOf(KEY, last?.direction ?? 'ASCENDING')]
}

const orderOf = (fieldPath: string, direction: 'ASCENDING' | 'DESCENDING') => ({
  field: { fieldPath },
  direction,
})

const parsePageSize = (input: unknown, usual: number, most: number) =>
  Math.min(parseCount(input, 'pageSize') || usual, most)

/** Where a page ended, as the client hands it back. */
const tokenOf = (place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url')

function readToken(token: unknown): unknown[] {
  if (typeof token !== 'string' || token === '') return []
  try {
    return listOf(parseJson(Buffer.from(token, 'base64url').toString()), 'A token')
  } catch {
    throw invalid('Invalid page token.')
  }
}
