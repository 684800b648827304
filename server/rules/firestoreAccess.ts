import type { Caller } from '../caller'
import type { DocumentStore, GuardedWrite, Micros, StoredDocument } from '../firestore/types'
import type { Access } from '../firestore/wire/access'
import { denied } from '../status'
import type { Described, StorageAccess, StoredObject } from '../storage/objects'
import { authorize, mayAllowNobody, type Ruleset, RulesReads, type RulesRequest } from '.'

interface RulesPorts {
  rules: Ruleset
  store: Pick<DocumentStore, 'get'>
  /** Milliseconds. */
  now: () => number
}

type Asked = Pick<RulesRequest, 'method' | 'path'> &
  Partial<Pick<RulesRequest, 'resource' | 'requestResource' | 'query'>>

/** firestore.rules over what Firestore's methods and streams ask for. */
export function firestoreAccess({ rules, store, now }: RulesPorts): Access {
  const judgeAs = (caller: Caller | null, time: Micros) => (asked: Asked, reads: RulesReads) => {
    const auth = caller && { uid: caller.uid, token: { ...caller.claims } }
    const rest = { service: 'cloud.firestore', resource: null, requestResource: null } as const
    if (!authorize(rules, { ...rest, ...asked, auth, time }, reads).allowed) throw denied()
  }
  const readsIn = (name: string, own: string[][], from: RulesPorts['store']) => {
    const get = (path: string[]) =>
      from.get(`projects/${projectOf(name)}/${path.join('/')}`)?.fields
    return new RulesReads({ get, getAfter: get }, own)
  }
  const may = (...methods: RulesRequest['method'][]) =>
    mayAllowNobody({ ruleset: rules, service: 'cloud.firestore', methods })
  const nobody = { read: may('get', 'list'), write: may('create', 'update', 'delete') }
  return {
    nobodyMay: what => nobody[what],
    read: (caller, name, from = store) => {
      const path = pathOf(name)
      const resource = resourceOf(from.get(name) ?? null)
      judgeAs(caller, now() * 1000)({ method: 'get', path, resource }, readsIn(name, [path], from))
    },
    list: (caller, query, from = store) => {
      const { parent, collectionId, allDescendants, limit = null, offset } = query
      const orderBy = query.orderBy.map(({ text, direction }): [string, 'ASC' | 'DESC'] => [
        text,
        direction === 'DESCENDING' ? 'DESC' : 'ASC',
      ])
      const asked = { filter: query.conjuncts, allDescendants, limit, offset, orderBy }
      const path = [...pathOf(parent), collectionId]
      judgeAs(caller, now() * 1000)(
        { method: 'list', path, query: asked },
        readsIn(parent, [], from),
      )
    },
    *write(caller, { writes, time, stored, afterwards }) {
      const project = projectOf(writes[0]?.name ?? '')
      const nameOf = (path: string[]) => `projects/${project}/${path.join('/')}`
      const get = (path: string[]) => stored(nameOf(path))?.fields
      const getAfter = (path: string[]) => afterwards(nameOf(path))?.fields
      const own = writes.map(({ name }) => pathOf(name))
      const reads = new RulesReads({ get, getAfter }, own)
      const judgeWrite = judgeAs(caller, time)
      for (const write of writes) {
        const resource = resourceOf(write.before)
        const requestResource = write.isVerify ? null : resourceOf(write.after)
        const asked = { method: methodOf(write), path: pathOf(write.name) }
        judgeWrite({ ...asked, resource, requestResource }, reads)
        yield
      }
    },
  }
}

/** Of projects/P/databases/D/documents/...: what the rules call the path. */
const pathOf = (name: string) => name.split('/').slice(2)
const projectOf = (name: string) => name.split('/')[1] ?? ''
const resourceOf = (document: StoredDocument | null) => document && { fields: document.fields }

/** As Google has it, an update that demands the document is one also where there is none. */
function methodOf({ before, after, isVerify, mustExist }: GuardedWrite): Asked['method'] {
  if (isVerify) return 'get'
  if (!after) return 'delete'
  return before || mustExist ? 'update' : 'create'
}

interface StorageRulesPorts extends RulesPorts {
  bucket: string
  /** Whose default database `firestore.get` reads. */
  project: string
}

/** storage.rules over what Cloud Storage's methods ask for. */
export function storageAccess({ rules, store, now, ...ports }: StorageRulesPorts): StorageAccess {
  const get = (path: string[]) => store.get(`projects/${ports.project}/${path.join('/')}`)?.fields
  return {
    judge: ({ caller, method, path, resource, next }) => {
      const folders = path === '' ? [] : path.split('/')
      const verdict = authorize(
        rules,
        {
          service: 'firebase.storage',
          method,
          path: ['b', ports.bucket, 'o', ...folders],
          auth: caller && { uid: caller.uid, token: { ...caller.claims } },
          time: now() * 1000,
          resource: resource && {
            metadata: { ...plain(resource, ports.bucket), ...kept(resource) },
          },
          requestResource: next && { metadata: plain(next, ports.bucket) },
        },
        new RulesReads({ get, getAfter: get }, []),
      )
      if (!verdict.allowed) throw denied()
    },
  }
}

const plain = ({ path, type, size, metadata }: Described, bucket: string) => ({
  name: path,
  bucket,
  contentType: type,
  size,
  metadata,
})

const kept = ({ md5, createdAt, updatedAt, metageneration }: StoredObject) => ({
  md5Hash: md5,
  generation: createdAt * 1000,
  metageneration,
  timeCreated: new Date(createdAt),
  updated: new Date(updatedAt),
})
