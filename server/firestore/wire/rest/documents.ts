import { projected } from '../../values/fieldPaths'
import { checkSegment } from '../../values/names'
import { parseMask } from '../../writes/parse'
import { commitWrites } from '../commit'
import { documentJson, invalid, StatusError } from '../json'
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
export function readMask(params: URLSearchParams, name: string) {
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
