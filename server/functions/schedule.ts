import type { Box } from '../box'
import type { DocumentStore } from '../firestore/types'
import { collectionOf } from '../firestore/values/names'
import {
  addCounted,
  type Counting,
  nameIn,
  repeat,
  type Scheduled,
  type SchedulePorts,
  scheduled,
  startCounting,
} from '.'
import { PAGE, pagesIn, plainOf, toPlainFields } from './plain'
import { transactIn } from './transact'

interface ScheduleOptions {
  project: string
  /** Milliseconds without a change before a function runs. */
  quiet?: number
  functions?: Readonly<Record<string, Scheduled>>
}

/**
 * Runs the functions that run by themselves, one at a time.
 * @returns stops them; call it before the box closes
 */
export function startSchedule(box: Box, options: ScheduleOptions): () => void {
  const { functions = scheduled, project, quiet } = options
  const state = { isStopped: false }
  const counting = countingIn(box.store, project)
  const ports: SchedulePorts = {
    ...schedulePorts({ ...box, project, counting, isStopped: () => state.isStopped }),
    now: () => new Date(box.now()),
    log: box.log,
  }
  let last = Promise.resolve()
  const inTurn = (work: () => Promise<void>) => {
    last = last.then(work)
    return last
  }
  const stops = Object.entries(functions).map(([name, task]) => {
    const fail = (error: unknown) => {
      if (!state.isStopped) box.log('function.error', { name, error: String(error) })
    }
    const world = { project, store: box.store, by: { function: name } }
    const signed: SchedulePorts = { ...ports, transact: work => transactIn(world, work) }
    const run = () =>
      inTurn(() => (state.isStopped ? Promise.resolve() : task.run(signed).catch(fail)))
    const own = new Set(task.reads.map(path => nameIn(project)(path)))
    const listen = (hear: () => void) =>
      box.store.onCommit(({ changes }) => {
        if (changes.some(({ name }) => own.has(collectionOf(name)))) hear()
      })
    return repeat({ task, quiet, run, listen })
  })
  return () => {
    state.isStopped = true
    counting.stop()
    for (const stop of stops) stop()
  }
}

/** Of the box's own commits. */
export function countingIn(store: DocumentStore, project: string): Counting {
  const root = nameIn(project)('')
  return startCounting(hear =>
    store.onCommit(({ changes }) => {
      for (const { name, before, after } of changes) {
        const path = name.startsWith(root) ? name.slice(root.length) : ''
        hear({ path, before: () => plainOf(before), after: () => plainOf(after) })
      }
    }),
  )
}

interface PortOptions extends Pick<Box, 'store' | 'objects'> {
  project: string
  counting: Counting
  isStopped?: () => boolean
}

/** The store as these functions see it, past every access check. */
export function schedulePorts(options: PortOptions): Omit<SchedulePorts, 'now' | 'log'> {
  const { store, objects, project, counting } = options
  const root = nameIn(project)('').slice(0, -1)
  const transact: SchedulePorts['transact'] = work => transactIn({ project, store }, work)
  return {
    pages: pagesIn({ ...options, hasRead: counting.hasRead }),
    holders: async (path, { field: fieldPath, ...asked }) => {
      const [op, stringValue] =
        'has' in asked ? (['ARRAY_CONTAINS', asked.has] as const) : (['EQUAL', asked.is] as const)
      const where = { fieldFilter: { field: { fieldPath }, op, value: { stringValue } } }
      const found = store.query(root, { from: [{ collectionId: path }], where, limit: PAGE })
      return found.map(({ fields }) => toPlainFields(fields))
    },
    removeObject: async (bucket, path) => void (bucket === objects.bucket && objects.delete(path)),
    transact,
    moment: async () => {
      counting.begin()
      return new Date(store.version() / 1000)
    },
    later: async () => {
      const { pending, behind } = counting.end()
      await addCounted({ transact }, pending).catch(error => {
        counting.giveBack(pending)
        throw error
      })
      return { counts: behind, seen: new Date(store.version() / 1000) }
    },
    // Nothing is kept of a full count: the next start of the box begins one.
    step: Number.POSITIVE_INFINITY,
    pending: counting,
  }
}
