import { ListPager } from '@/admin'
import { texts } from '../texts'

/** 'Menampilkan 1-10 dari 37' (M-IOTM-03). */
export const Pager = () => <ListPager {...worded} />

interface Rows {
  from: number
  to: number
  count: number
}

/** For MUI's part of it; react-admin has no name for it. */
const worded = {
  labelDisplayedRows: ({ from, to, count }: Rows) => texts.range(from, to, count),
}
