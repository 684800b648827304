import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Box } from '../box'
import type { Commit, StoredDocument } from '../firestore/types'
import { collectionOf } from '../firestore/values/names'
import { type Scheduled, type SchedulePorts, scheduled } from '.'
import { fromPlainFields, toPlainFields } from './plain'

interface ScheduleOptions {
  project: string
  /** Milliseconds without a change before a function runs. */
  quiet?: number
  functions?: Readonly<Record<string, Scheduled>>
}

/** Milliseconds: days and weeks end also when nobody writes. */
const LONGEST_PAUSE = 60 * 60_000
const QUIET = 2000
/** A run is followed by a pause of so many times its length: at most a twentieth of the box's time goes into it. */
const SHARE = 20

/**
 * Runs the functions that run by themselves: at once, then a moment after what they read has changed, at least each
 * hour. What changes during a run leads to the next one.
 * @returns stops them; call it before the box closes
 */
export function startSchedule(box: Box, options: ScheduleOptions): () => void {
  const { functions = scheduled } = options
  const stops = Object.entries(functions).map(([name, task]) => {
    const log = (error: unknown) => box.log('function.error', { name, error: String(error) })
    return repeat(box, task, { ...options, log })
  })
  return () => {
    for (const stop of stops) stop()
  }
}

type Repeat = ScheduleOptions & { log: (error: unknown) => void }

function repeat(box: Box, task: Scheduled, { project, quiet = QUIET, log }: Repeat): () => void {
  const state = { isStopped: false, isRunning: false, isDue: false, mayRunAt: 0 }
  let timer: NodeJS.Timeout | undefined
  const ports = schedulePorts({ store: box.store, project, isStopped: () => state.isStopped })
  const runIn = (pause: number) => {
    clearTimeout(timer)
    timer = setTimeout(run, pause).unref()
  }
  const isOurs = ({ changes }: Commit) =>
    changes.some(({ name }) =>
      task.reads.some(read => collectionOf(name) === pathOf(project, read)),
    )
  async function run(): Promise<void> {
    const startedAt = performance.now()
    Object.assign(state, { isRunning: true, isDue: false })
    await task.run({ ...ports, now: () => new Date(box.now()) }).catch(error => {
      if (!state.isStopped) log(error)
    })
    const endedAt = performance.now()
    state.mayRunAt = endedAt + SHARE * (endedAt - startedAt)
    state.isRunning = false
    if (!state.isStopped) runIn(state.isDue ? pauseOf() : LONGEST_PAUSE)
  }
  const pauseOf = () => Math.min(LONGEST_PAUSE, Math.max(quiet, state.mayRunAt - performance.now()))
  const forget = box.store.onCommit(commit => {
    if (state.isDue || !isOurs(commit)) return
    state.isDue = true
    if (!state.isRunning) runIn(pauseOf())
  })
  runIn(0)
  return () => {
    state.isStopped = true
    clearTimeout(timer)
    forget()
  }
}

interface PortOptions extends Pick<Box, 'store'> {
  project: string
  isStopped?: () => boolean
}

/** Documents that are read before others get their turn: a few milliseconds. */
const PAGE = 100

/** The store as these functions see it, past every access check. */
export function schedulePorts({
  store,
  project,
  isStopped = () => false,
}: PortOptions): Omit<SchedulePorts, 'now'> {
  const root = pathOf(project, '').slice(0, -1)
  async function* pages(collectionId: string) {
    let last: StoredDocument | undefined
    do {
      await nextTurn()
      if (isStopped()) throw new Error('The box is stopping.')
      const values = last && [{ referenceValue: last.name }]
      const page = store.query(root, {
        from: [{ collectionId }],
        orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
        limit: PAGE,
        ...(values && { startAt: { values, before: false } }),
      })
      yield page.map(({ name, fields }) => ({
        id: name.slice(name.lastIndexOf('/') + 1),
        fields: toPlainFields(fields),
      }))
      last = page.length < PAGE ? undefined : page.at(-1)
    } while (last)
  }
  return {
    pages,
    set: async (path, fields) => {
      const name = pathOf(project, path)
      store.commit([{ update: { name, fields: fromPlainFields(fields) } }])
    },
  }
}

const pathOf = (project: string, path: string) =>
  `projects/${project}/databases/(default)/documents/${path}`
