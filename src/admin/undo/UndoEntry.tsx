import { Button } from '@mui/material'
import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { set } from '@/lib'
import { CORRECT, flowOf, type Members } from '@/schema'
import { CUT, isFirst, type Row, type Told } from '../record/told'
import { useMay, usePrincipal, useResource } from '../registry'
import { useMayPutBack } from './useMayPutBack'
import { useUndo } from './useUndo'

/** Takes back what an entry of the history of the record in context tells, for who may write that. */
export const UndoEntry = ({ told }: { told: Told }) => {
  const translate = useTranslate()
  const undo = useUndo()
  const mayUndo = useMayUndo()
  const [isPending, setPending] = useState(false)
  if (!mayUndo(told)) return null
  const act = async () => {
    setPending(true)
    await undo({ ids: [told.id] }, told.step)
    setPending(false)
  }
  return (
    <Button size="small" disabled={isPending} onClick={() => void act()} sx={{ ml: -1.25 }}>
      {translate('ra.action.undo')}
    </Button>
  )
}

/** What steps have written is for those who correct; the page of a record is its own way to delete it. */
function useMayUndo(): (told: Told) => boolean {
  const flow = flowOf(useResource())
  const record = useRecordContext()
  const may = useMay()
  const who = usePrincipal()
  const { may: mayPutBack, isOwned } = useMayPutBack()
  return ({ kind, rows, isBare }) => {
    if (isFirst(kind) || isBare || !who) return false
    if (kind === 'archive' || kind === 'restore') return may('delete', { record })
    if (kind === 'step' || rows.some(isOwned))
      return flow?.steps[CORRECT]?.who(who, String(record?.id)) ?? false
    return rows.every(mayPutBack) && may('edit', { record, next: before(rows, record) })
  }
}

/** The record as it is, with these changes taken back. */
function before(rows: readonly Row[], record: Members | undefined): Members {
  const was = structuredClone({ ...record })
  for (const row of rows.filter(({ after }) => after !== CUT))
    set(was, row.path, row.before ?? null)
  return was
}
