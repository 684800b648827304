import type { GetListParams } from 'ra-core'
import { isEmpty } from '@/lib/same'

/** Digits count as numbers: DEV2 stands before DEV10. */
const { compare } = new Intl.Collator('id', { numeric: true, sensitivity: 'base' })

/** One page of rows that are all here, in the order asked for; what has no value stands last, whatever the direction. */
export function pageOf<Row extends object>(
  rows: readonly Row[],
  { pagination, sort }: Pick<GetListParams, 'pagination' | 'sort'>,
): { data: Row[]; total: number } {
  const { page = 1, perPage = rows.length } = pagination ?? {}
  const sorted = sort ? rows.toSorted((a, b) => order(a, b, sort)) : rows
  return { data: sorted.slice((page - 1) * perPage, page * perPage), total: rows.length }
}

type Sort = NonNullable<GetListParams['sort']>

function order(a: object, b: object, { field, order: direction }: Sort): number {
  const [first, second] = [Reflect.get(a, field), Reflect.get(b, field)]
  const gaps = Number(isEmpty(first)) - Number(isEmpty(second))
  if (gaps !== 0 || isEmpty(first)) return gaps
  const way = direction === 'DESC' ? -1 : 1
  return way * (typeof first === 'number' ? first - second : compare(String(first), String(second)))
}
