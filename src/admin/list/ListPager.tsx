import type { TablePaginationProps } from '@mui/material'
import { Pagination, type PaginationProps, useListContext, useTranslate } from 'react-admin'
import { formatCount, limits } from '@/lib'
import { useResource } from '../registry'

type ListPagerProps = PaginationProps & Pick<Partial<TablePaginationProps>, 'labelDisplayedRows'>

/**
 * Which page, of how many rows, as far as they are counted; nothing of rows that could not be loaded. react-admin's, which on a phone says in English
 * where its buttons lead.
 */
export const ListPager = (props: ListPagerProps) => {
  const translate = useTranslate()
  const { error, total = 0, hasNextPage } = useListContext()
  const { source } = useResource()
  const words = {
    getItemAriaLabel: (type: string) => translate(`ra.navigation.${type}`),
    ...(total > limits.countMost && {
      labelDisplayedRows: ({ from, to }: Rows) =>
        translate('ra.navigation.page_range_info', {
          offsetBegin: from,
          offsetEnd: to,
          total: formatCount(total, source.isWhole || !hasNextPage),
        }),
    }),
  }
  if (error) return null
  return <Pagination rowsPerPageOptions={pageSizes} {...words} {...props} />
}

interface Rows {
  from: number
  to: number
}

const pageSizes = [...limits.pageSizes]
