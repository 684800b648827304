import { HISTORY, NOTES, PRESENCE } from '@/schema'
import { admins, type Condition, type Policy, staff } from '../roles'

type Policies = Readonly<Record<string, Policy>>

/** What is about records of all kinds, which its `resource` names. */
const ABOUT = [HISTORY, PRESENCE, NOTES]

/** What is a name in what is signed. */
export const SIGNED_NAMES = ['resource', 'record', 'title', 'mode']

/** It is shown to the field staff, too, and made by them, as far as it is about records that all of them see. */
export function withAbout(policies: Policies): Policies {
  const seen = Object.entries(policies).flatMap(([name, { access, original }]) =>
    access.show && access.edit && !original && access.show({ uid: '', role: 'superteam' })
      ? [name]
      : [],
  )
  const about = ABOUT.flatMap(name => {
    const policy = policies[name]
    return policy ? [[name, aboutSeen(policy, seen)]] : []
  })
  return { ...policies, ...Object.fromEntries(about) }
}

function aboutSeen(policy: Policy, seen: readonly string[]): Policy {
  const named = 'waiting' in policy.fields && { named: 'waiting' }
  const shown = { who: staff, field: 'resource', among: seen, ...named }
  if (!policy.access.create) return { ...policy, shown }
  return { ...policy, shown, when: { ...policy.when, create: isSeen(seen) } }
}

const isSeen = (seen: readonly string[]): Condition => ({
  means: 'its maker may see all records of `resource`',
  says: 'shows(now())',
  holds: ({ who, next }) => !next || admins(who) || seen.includes(String(next.resource)),
})
