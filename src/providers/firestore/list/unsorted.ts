import type { GetListParams } from 'ra-core'
import type { Collection } from '../collection'
import { readCount } from '../reads'
import { planList } from './plan'
import { toQuery } from './query'

/**
 * How many records a filter finds that no list in this order can show, for want of the field: two counts, and
 * none where a search or a range leads the list, since what it finds has the field.
 *
 * @throws HttpError 400 as a list with this filter and order does
 */
export async function countUnsorted(
  collection: Collection,
  { filter, sort }: Pick<GetListParams, 'filter' | 'sort'>,
): Promise<number> {
  const plan = planList(collection, { filter, ...(sort && { sort }) })
  const [leader] = plan.order[0] ?? ['id']
  const isUnasked = plan.where.every(({ field }) => field !== leader)
  if (leader === 'id' || !isUnasked) return 0
  const [all, sorted] = await Promise.all([
    readCount(toQuery(collection, { ...plan, order: [] })),
    readCount(toQuery(collection, plan)),
  ])
  return Math.max(0, all - sorted)
}
