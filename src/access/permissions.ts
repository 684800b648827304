import type { Permissions, Principal, Resource } from '@/schema'
import { authorize } from './can'
import { policiesOf } from './policies'

/** What somebody may do with the records of these declarations: the same as firestore.rules lets him. */
export function permissionsOf(resources: readonly Resource[]): (who: Principal) => Permissions {
  const declared = Object.fromEntries(resources.map(resource => [resource.name, resource]))
  const guarded = { ...declared, ...policiesOf(resources) }
  return who => ({
    who,
    may: (verb, name, question = {}) => {
      const { record, id = record && String(record.id) } = question
      return authorize({ who, verb }, guarded[name], { ...question, id }).allowed
    },
  })
}
