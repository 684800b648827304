import { useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { LiveDataProvider } from '@/schema'
import { useResources } from '../registry'
import { type ExportedFile, type ExportJob, exportFile } from './exportFile'

export interface Run {
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
export function useExport() {
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
