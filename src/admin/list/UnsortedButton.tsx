import CheckIcon from '@mui/icons-material/RuleOutlined'
import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import {
  IconButtonWithTooltip,
  type SortPayload,
  useCloseNotification,
  useDataProvider,
  useListContext,
  useNotify,
  useTranslate,
} from 'react-admin'
import { useSortable } from '../leader'
import type { LiveDataProvider } from '../queries/provider'
import { useResource } from '../registry'

/** Asks how many records this list cannot show, since its order goes by a field that they lack (S-3). */
export const UnsortedButton = () => {
  const { name, fields, source } = useResource()
  const { filter, filterValues, sort, setSort, total } = useListContext()
  const provider = useDataProvider<LiveDataProvider>()
  const notify = useNotify()
  const isOwn = useSortable().includes(sort.field)
  const [isAsking, setAsking] = useState(false)
  const field = fields[sort.field]?.label
  if (source.isWhole || !isOwn || !field || total === undefined) return null
  const tell = (count: number) =>
    notify(<Answer count={count} field={field} onSort={setSort} />, {
      autoHideDuration: count > 0 ? null : undefined,
    })
  const ask = async () => {
    setAsking(true)
    try {
      const params = { filter: { ...filterValues, ...filter }, sort }
      tell((await provider.countUnsorted(name, params)).data)
    } catch (error) {
      const message = error instanceof Error ? error.message : 'ra.notification.http_error'
      notify(message, { type: 'error' })
    } finally {
      setAsking(false)
    }
  }
  return (
    <IconButtonWithTooltip
      label="sarang.unsorted.check"
      onClick={ask}
      disabled={isAsking}
      size="small"
      color="primary"
      sx={{ alignSelf: 'center' }}
    >
      <CheckIcon fontSize="small" />
    </IconButtonWithTooltip>
  )
}

interface AnswerProps {
  count: number
  field: string
  onSort: (sort: SortPayload) => void
}

/** Firestore can't be asked for what is missing: by id all records are there, those that lack the field show '-'. */
const Answer = ({ count, field, onSort }: AnswerProps) => {
  const translate = useTranslate()
  const close = useCloseNotification()
  const sortById = () => {
    close()
    onSort({ field: 'id', order: 'ASC' })
  }
  if (count === 0) {
    return (
      <Alert severity="success" onClose={close}>
        {translate('sarang.unsorted.none', { field })}
      </Alert>
    )
  }
  return (
    <Alert severity="warning" onClose={close}>
      {translate('sarang.unsorted.some', { smart_count: count, field })}
      <Button color="inherit" size="small" onClick={sortById}>
        {translate('sarang.unsorted.byId')}
      </Button>
    </Alert>
  )
}
