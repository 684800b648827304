import { denied } from '../status'
import type { Described, StoredObject } from '../storage/objects'
import type { StorageAccess } from '../storage/ports'
import { authorize, RulesReads } from '.'
import type { RulesPorts } from './firestoreAccess'

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
