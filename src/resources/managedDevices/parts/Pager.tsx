import { Pagination } from 'react-admin'
import { limits } from '@/lib/limits'
import { texts } from '../texts'

/** 'Menampilkan 1-10 dari 37' (M-IOTM-03). */
export const Pager = () => <Pagination rowsPerPageOptions={pageSizes} {...worded} />

const pageSizes = [...limits.pageSizes]

interface Rows {
  from: number
  to: number
  count: number
}

/** For MUI's part of it; react-admin has no name for it. */
const worded = {
  labelDisplayedRows: ({ from, to, count }: Rows) => texts.range(from, to, count),
}
