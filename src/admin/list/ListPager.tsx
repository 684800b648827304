import type { TablePaginationProps } from '@mui/material'
import { Pagination, type PaginationProps, useListContext, useTranslate } from 'react-admin'
import { limits } from '@/lib/limits'

type ListPagerProps = PaginationProps & Pick<Partial<TablePaginationProps>, 'labelDisplayedRows'>

/**
 * Which page, of how many rows; nothing of rows that could not be loaded. react-admin's, which on a phone says in English
 * where its buttons lead.
 */
export const ListPager = (props: ListPagerProps) => {
  const translate = useTranslate()
  const { error } = useListContext()
  const words = { getItemAriaLabel: (type: string) => translate(`ra.navigation.${type}`) }
  if (error) return null
  return <Pagination rowsPerPageOptions={pageSizes} {...words} {...props} />
}

const pageSizes = [...limits.pageSizes]
