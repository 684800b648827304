import type { GetListParams, SortPayload } from 'ra-core'
import { isEmpty } from '@/lib'

/** Digits count as numbers: DEV2 stands before DEV10. */
const { compare } = new Intl.Collator('id', { numeric: true, sensitivity: 'base' })

/**
 * One page of rows that are all here, in the order asked for; what has no value stands last, whatever the direction.
 * `valueAt` answers by what a row is sorted: by default the field itself.
 */
export function pageOf<Row extends object>(
  rows: readonly Row[],
  { pagination, sort }: Pick<GetListParams, 'pagination' | 'sort'>,
  valueAt: (row: Row, field: string) => unknown = Reflect.get,
): { data: Row[]; total: number } {
  const { page = 1, perPage = rows.length } = pagination ?? {}
  const of = (row: Row) => valueAt(row, sort?.field ?? '')
  const sorted = sort ? rows.toSorted((a, b) => order(of(a), of(b), sort.order)) : rows
  return { data: sorted.slice((page - 1) * perPage, page * perPage), total: rows.length }
}

function order(first: unknown, second: unknown, direction: SortPayload['order']): number {
  const gaps = Number(isEmpty(first)) - Number(isEmpty(second))
  if (gaps !== 0 || isEmpty(first)) return gaps
  const way = direction === 'DESC' ? -1 : 1
  return (
    way *
    (typeof first === 'number' ? first - Number(second) : compare(String(first), String(second)))
  )
}
