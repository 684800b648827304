import { policiesOf } from '@/access/policies'
import { resources } from '@/resources'
import { CORRECTION } from '@/schema/flow/correction'
import { listedFields } from '@/schema/indexes'
import { type Ask, NOW } from './engine'

const policies = Object.values(policiesOf(resources))

/** The fields that the steps of a flow alone write, of the documents at this path, with its wildcards or without. */
export const ownedAt = (path: string): readonly string[] => policyAt(path)?.owned ?? []

/** The field without which the group that it is in says another state than no group at all. */
export function tellingAt(path: string): string | undefined {
  const { stored, cases = [] } = policyAt(path)?.state ?? {}
  return cases.some(([, is]) => is === 'unmapped') ? stored?.field : undefined
}

const policyAt = (path: string) =>
  policies.find(policy => policy.path === path || matcher(policy.path).test(path))

/** Fields that the lists of the documents at this path go by. */
export const listedAt = (path: string): readonly string[] =>
  resources.filter(({ source }) => source.path === path.split('/')[0]).flatMap(listedFields)

const matcher = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)

/** A change of this field or group: as a correction, where the steps of a flow write what is in it. */
export function changing(ask: Ask, name: string): Ask {
  const isOwned = ownedAt(ask.path).some(field => `${field}.`.startsWith(`${name}.`))
  if (!isOwned || !ask.after || !ask.uid) return ask
  return {
    ...ask,
    after: { ...ask.after, [CORRECTION]: { reason: 'Uji', by: ask.uid, date: NOW } },
  }
}
