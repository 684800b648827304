import CheckIcon from '@mui/icons-material/RuleOutlined'
import { useState } from 'react'
import {
  Button,
  IconButtonWithTooltip,
  useDataProvider,
  useListContext,
  useNotify,
  useTranslate,
} from 'react-admin'
import { get, isMap } from '@/lib'
import type { LiveDataProvider } from '@/schema'
import { useSortable } from '../leader'
import { messageOf } from '../notices/messageOf'
import { useNotice } from '../notices/NoticeBox'
import { useResource } from '../registry'

interface UnsortedButtonProps {
  /** Among others that are said in words it is, too. */
  isInWords?: boolean
  onClick?: () => void
}

/** Asks how many records this list cannot show, since its order goes by a field that they lack. */
export const UnsortedButton = ({ isInWords = false, onClick }: UnsortedButtonProps) => {
  const { name, fields, source } = useResource()
  const { filter, filterValues, sort, setSort, total } = useListContext()
  const provider = useDataProvider<LiveDataProvider>()
  const notify = useNotify()
  const notice = useNotice()
  const translate = useTranslate()
  const { by, isLed } = useUnsorted()
  const [isAsking, setAsking] = useState(false)
  const field = fields[by]?.label
  if (source.isWhole || !field || total === undefined) return null
  // Firestore can't be asked for what is missing: by id all records are there, those that lack the field show '-'.
  const byId = {
    label: translate('sarang.unsorted.byId'),
    onClick: () => setSort({ field: 'id', order: 'ASC' }),
  }
  const tell = (count: number) => {
    const unled = count === 0 ? 'sarang.unsorted.none' : 'sarang.unsorted.some'
    notice({
      type: count === 0 ? 'success' : 'warning',
      text: translate(isLed ? 'sarang.unsorted.texts' : unled, { smart_count: count, field }),
      ...(count > 0 && !isLed && { action: byId }),
    })
  }
  const ask = async () => {
    onClick?.()
    setAsking(true)
    try {
      const params = { filter: { ...filterValues, ...filter }, sort }
      tell((await provider.countUnsorted(name, params)).data)
    } catch (error) {
      const message = messageOf(error)
      notify(message, { type: 'error' })
    } finally {
      setAsking(false)
    }
  }
  const Shape = isInWords ? Button : IconButtonWithTooltip
  return (
    <Shape
      label="sarang.unsorted.check"
      onClick={ask}
      disabled={isAsking}
      size="small"
      color="primary"
    >
      <CheckIcon fontSize="small" />
    </Shape>
  )
}

/** The field by which the records are in order, if one may lack it; `isLed`: a range of it leads, and there is no other order. */
function useUnsorted(): { by: string; isLed: boolean } {
  const { filterValues, sort } = useListContext()
  const sortable = useSortable()
  const [only = ''] = sortable.length === 1 ? sortable : []
  if (only && isMap(get(filterValues, only))) return { by: only, isLed: true }
  // What a search leaves out it does not find for another reason.
  const isSearched = only !== '' && Boolean(filterValues.q)
  return { by: !isSearched && sortable.includes(sort.field) ? sort.field : '', isLed: false }
}
