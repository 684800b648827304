import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material'
import { useEffect, useId, useRef, useState } from 'react'
import {
  type Identifier,
  useDataProvider,
  useListContext,
  useNotify,
  useTranslate,
} from 'react-admin'
import { formatThousands } from '@/lib'
import type { LiveDataProvider } from '@/schema'
import { messageOf } from '../notices/messageOf'
import { useResource, useResources } from '../registry'
import { download, type FileFormat, fileName } from './download'
import { type Choice, ExportChoices, useExportColumns } from './ExportChoices'
import { EntriesOffer, type OfferedEntries } from './entries/EntriesOffer'
import { type ExportedFile, type ExportJob, exportFile } from './exportFile'
import type { Wanted } from './exportRecords'

export interface ExportDialogProps {
  ids?: readonly Identifier[]
  opens?: string
  onClose: () => void
}

/** Asks for columns and format; then says how far it is, or what went wrong; last it offers the entries. */
export const ExportDialog = ({ ids, opens, onClose }: ExportDialogProps) => {
  const translate = useTranslate()
  const titleId = useId()
  const { label } = useResource()
  const columns = useExportColumns(opens)
  const [choice, setChoice] = useState<Choice>({ columns: 'shown', format: 'csv' })
  const { run, start, stop } = useExport()
  const [entries, setEntries] = useState<OfferedEntries>()
  const deliver = useDelivery()
  const wanted = useWanted(ids)
  const isRunning = run !== undefined && run.error === undefined
  const save = async () => {
    const { format } = choice
    const isWhole = opens !== undefined && choice.columns === 'all'
    const whole = isWhole && { resource: opens, listed: wanted.resource }
    const task = { wanted: { ...wanted, ...whole }, format, columns: columns[choice.columns] }
    const file = await start(task)
    if (!file) return
    deliver(file, format)
    const { resource } = task.wanted
    if (file.entries) setEntries({ entries: file.entries, columns: task.columns, resource })
    else onClose()
  }
  if (entries) return <EntriesOffer {...entries} onClose={onClose} />
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      onClose={() => isRunning || onClose()}
    >
      <DialogTitle id={titleId}>{translate('sarang.export.title', { name: label })}</DialogTitle>
      <DialogContent>
        {run && <ExportProgress {...run} />}
        {!run && (
          <ExportChoices value={choice} onChange={setChoice} columns={columns} wanted={wanted} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={isRunning ? stop : onClose}>{translate('ra.action.cancel')}</Button>
        {!isRunning && (
          <Button variant="contained" onClick={save}>
            {translate(run ? 'sarang.list.retry' : 'ra.action.export')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** What the list in context finds, in its order; of it those with these ids, when some are selected. */
function useWanted(ids: readonly Identifier[] | undefined): Wanted {
  const { name, source } = useResource()
  const { data = [], filter, filterValues, sort } = useListContext()
  const list = {
    resource: name,
    filter: { ...filterValues, ...filter },
    sort,
    isWhole: source.isWhole,
  }
  if (!ids) return list
  const onPage = data.map(({ id }) => id).filter(id => ids.includes(id))
  return { ...list, ids: [...new Set([...onPage, ...ids])] }
}

/** Gives the file to the person and says so; of an empty one only that there is nothing in it. */
function useDelivery() {
  const notify = useNotify()
  const { label } = useResource()
  return ({ parts, count }: ExportedFile, format: FileFormat) => {
    if (count === 0) {
      notify('sarang.export.nothing', { type: 'warning' })
      return
    }
    const name = fileName(label, format)
    download(name, format, parts)
    notify('sarang.export.done', {
      type: 'success',
      messageArgs: { smart_count: count, total: formatThousands(count), name },
    })
  }
}

/** How many records have been read; when reading has failed, why. */
const ExportProgress = ({ done, total, error }: Run) => {
  const translate = useTranslate()
  const counted = total === undefined ? 'counted' : 'countedOf'
  const text = translate(`sarang.export.${counted}`, {
    smart_count: done,
    done: formatThousands(done),
    total: formatThousands(total ?? 0),
  })
  if (error !== undefined) {
    return (
      <Alert severity="error">
        {translate('sarang.export.failed', { counted: text })} {translate(messageOf(error))}
      </Alert>
    )
  }
  return (
    <>
      <LinearProgress aria-label={text} {...progressOf(done, total)} />
      <Typography role="status" sx={{ mt: 1 }}>
        {text}
      </Typography>
    </>
  )
}

/** Records may be added while they are read. */
const progressOf = (done: number, total: number | undefined) =>
  total
    ? ({ variant: 'determinate', value: Math.min(100, (100 * done) / total) } as const)
    : ({ variant: 'indeterminate' } as const)

interface Run {
  /** Records written so far, and how many there are to write, if that is known. */
  readonly done: number
  readonly total: number | undefined
  /** Why it has stopped. */
  readonly error?: unknown
}

type Task = Pick<ExportJob, 'wanted' | 'columns' | 'format'>

/**
 * One export at a time: `run` tells of it while it is under way or has failed; `start` answers with the file, with
 * undefined when there is none; `stop` ends it and keeps nothing. It ends with the component, too.
 */
function useExport() {
  const provider = useDataProvider<LiveDataProvider>()
  const resources = useResources()
  const [run, setRun] = useState<Run>()
  const stopper = useRef<AbortController>(undefined)
  const stop = () => {
    stopper.current?.abort()
    setRun(undefined)
  }
  useEffect(() => () => stopper.current?.abort(), [])

  const start = async (task: Task): Promise<ExportedFile | undefined> => {
    stopper.current = new AbortController()
    const { signal } = stopper.current
    const tell = (next: (run?: Run) => Run | undefined) => {
      if (!signal.aborted) setRun(next)
    }
    const onProgress = (done: number, total: number | undefined) => tell(() => ({ done, total }))
    tell(() => ({ done: 0, total: undefined }))
    try {
      const file = await exportFile({ provider, resources, ...task }, { signal, onProgress })
      tell(() => undefined)
      return signal.aborted ? undefined : file
    } catch (error) {
      tell((run = { done: 0, total: undefined }) => ({ ...run, error }))
      return undefined
    }
  }
  return { run, start, stop }
}
