import { HISTORY } from '@/schema'
import type { Policy } from '../policy'
import { staff } from '../roles'

type Policies = Readonly<Record<string, Policy>>

/** The history is shown to the field staff, too, as far as it is of records that all of them see. */
export function withHistory(policies: Policies): Policies {
  const { [HISTORY]: history } = policies
  if (!history) return policies
  const among = Object.entries(policies).flatMap(([name, { access, original }]) =>
    access.show && access.edit && !original && access.show({ uid: '', role: 'superteam' })
      ? [name]
      : [],
  )
  const shown = { who: staff, field: 'resource', among }
  return { ...policies, [HISTORY]: { ...history, shown } }
}
