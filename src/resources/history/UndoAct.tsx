import UndoIcon from '@mui/icons-material/UndoOutlined'
import { Box } from '@mui/material'
import { type ComponentProps, useState } from 'react'
import { Button, Confirm, IconButtonWithTooltip, useRecordContext } from 'react-admin'
import { TaskProgress, useCount, useResources, useUndo } from '@/admin'
import { formatCount } from '@/lib'
import { aboutOf, HISTORY } from '@/schema'
import { kindNames } from '.'
import { stepLabel } from './stepLabel'
import { texts } from './texts'

type Progress = Pick<ComponentProps<typeof TaskProgress>, 'done' | 'total'>

/** Takes back all of the act in context, once that is confirmed. */
export const UndoAct = ({ isShort = false }: { isShort?: boolean }) => {
  const record = useRecordContext()
  const entities = useResources()
  const undo = useUndo()
  const [isAsking, setAsking] = useState(false)
  const [progress, setProgress] = useState<Progress>()
  if (!record) return null
  const Act = isShort ? IconButtonWithTooltip : Button
  const kinds: Readonly<Record<string, string>> = kindNames
  const name = stepLabel(entities, record) ?? kinds[String(record.kind)]
  const act = async () => {
    setProgress({ done: 0, total: 0 })
    await undo({ acts: [String(record.id)], onProgress: setProgress }, name)
    setProgress(undefined)
    setAsking(false)
  }
  return (
    // Nothing of it, nor of what it asks, opens the row's record.
    <Box component="span" onClick={event => event.stopPropagation()}>
      <Act label={texts.undo} disabled={isAsking} onClick={() => setAsking(true)}>
        <UndoIcon />
      </Act>
      <Confirm
        isOpen={isAsking}
        title="sarang.confirm"
        loading={progress !== undefined}
        content={
          <>
            <Box component="strong" sx={{ display: 'block', mb: 1, overflowWrap: 'anywhere' }}>
              {[name, aboutOf(entities, record)].filter(Boolean).join(' · ')} <Extent />
            </Box>
            {texts.ask}
            {/* Below it, so that the dialog keeps its width. */}
            {progress && (
              <Box sx={{ mt: 2 }}>
                <TaskProgress name="undoing" {...progress} />
              </Box>
            )}
          </>
        }
        onConfirm={() => void act()}
        onClose={() => !progress && setAsking(false)}
      />
    </Box>
  )
}

/** How many records the act in context was, where it was more than one: all of them, for all are taken back. */
export const Extent = () => {
  const record = useRecordContext()
  return record?.isMany ? <Several id={String(record.id)} /> : null
}

const Several = ({ id }: { id: string }) => {
  const count = useCount({
    resource: HISTORY,
    filter: { act: id },
    sort: { field: 'time', order: 'DESC' },
    isExact: true,
  })
  if (count === undefined) return null
  return (
    <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap', fontWeight: 400 }}>
      {texts.many(formatCount(count, true))}
    </Box>
  )
}
