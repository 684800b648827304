import type { GetListParams } from 'ra-core'
import type { Collection } from '../collection'
import { readCount } from '../reads'
import { planList } from './plan'
import { toQuery } from './query'

/**
 * How many records a filter finds that no list in this order can show, for want of the field: two counts. Where a search
 * or a range leads the list, what it finds has the field: then how many hold a text, as an app may have left it, of which
 * no range of times or numbers knows.
 *
 * @throws HttpError 400 as a list with this filter and order does
 */
export async function countUnsorted(
  collection: Collection,
  { filter, sort }: Pick<GetListParams, 'filter' | 'sort'>,
): Promise<number> {
  const plan = planList(collection, { filter, ...(sort && { sort }) })
  const [leader] = plan.order[0] ?? ['id']
  const others = plan.where.filter(({ field }) => field !== leader)
  if (plan.where.some(({ field, op }) => field === leader && op === 'prefix')) return 0
  if (others.length < plan.where.length) {
    const isText = { field: leader, op: 'prefix', value: [''] } as const
    return readCount(toQuery(collection, { ...plan, where: [...others, isText] }))
  }
  if (leader === 'id') return 0
  const [all, sorted] = await Promise.all([
    readCount(toQuery(collection, { ...plan, order: [] })),
    readCount(toQuery(collection, plan)),
  ])
  return Math.max(0, all - sorted)
}
