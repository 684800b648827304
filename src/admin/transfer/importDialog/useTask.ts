import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../notices/messageOf'
import type { Complaint } from '../import/cells'
import type { Progress, Watch } from '../import/ground'
import { ImportError } from '../import/ImportError'

export interface Task extends Progress {
  readonly name: 'reading' | 'checking' | 'importing' | 'undoing'
}

/**
 * One piece of work at a time: `task` says how far it is, `fault` why the last one failed. `run` answers with its result,
 * undefined when it was stopped or failed; it ends with the component.
 */
export function useTask() {
  const [task, setTask] = useState<Task>()
  const [fault, setFault] = useState<Complaint>()
  const stopper = useRef<AbortController>(undefined)
  useEffect(() => () => stopper.current?.abort(), [])

  async function run<Result>(
    name: Task['name'],
    work: (watch: Watch) => Promise<Result>,
  ): Promise<Result | undefined> {
    const controller = new AbortController()
    const { signal } = controller
    stopper.current = controller
    const tell = (progress: Progress) => setTask({ name, ...progress })
    setFault(undefined)
    tell({ done: 0, total: 0 })
    try {
      return await work({ signal, onProgress: tell })
    } catch (error) {
      if (!signal.aborted) setFault(faultOf(error))
      return undefined
    } finally {
      setTask(undefined)
    }
  }
  return { task, fault, run, stop: () => stopper.current?.abort() }
}

const faultOf = (error: unknown): Complaint => ({
  message: messageOf(error),
  ...(error instanceof ImportError && { args: error.args }),
})
