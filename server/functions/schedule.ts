import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Box } from '../box'
import type { Commit, DocumentStore, StoredDocument } from '../firestore/types'
import { collectionOf } from '../firestore/values/names'
import {
  addCounted,
  type Counting,
  type From,
  nameIn,
  type Scheduled,
  type SchedulePorts,
  scheduled,
  startCounting,
} from '.'
import { toPlainFields } from './plain'
import { transactIn } from './transact'

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
 * Runs the functions that run by themselves, one at a time: at once, then a moment after what they read has changed, at
 * least as often as they say. What changes during a run leads to the next one.
 * @returns stops them; call it before the box closes
 */
export function startSchedule(box: Box, options: ScheduleOptions): () => void {
  const { functions = scheduled, project } = options
  const state = { isStopped: false }
  const counting = countingIn(box.store, project)
  const ports: SchedulePorts = {
    ...schedulePorts({ store: box.store, project, counting, isStopped: () => state.isStopped }),
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
    const run = () =>
      inTurn(() => (state.isStopped ? Promise.resolve() : task.run(ports).catch(fail)))
    return repeat(box, task, { ...options, run })
  })
  return () => {
    state.isStopped = true
    counting.stop()
    for (const stop of stops) stop()
  }
}

/** Of the box's own commits. */
export function countingIn(store: DocumentStore, project: string): Counting {
  const root = pathOf(project, '')
  const fieldsOf = (document: StoredDocument | null) => () =>
    document ? toPlainFields(document.fields) : undefined
  return startCounting(hear =>
    store.onCommit(({ changes }) => {
      for (const { name, before, after } of changes) {
        const path = name.startsWith(root) ? name.slice(root.length) : ''
        hear({ path, before: fieldsOf(before), after: fieldsOf(after) })
      }
    }),
  )
}

type Repeat = ScheduleOptions & { run: () => Promise<void> }

function repeat(box: Box, task: Scheduled, { project, quiet = QUIET, run }: Repeat): () => void {
  const { everyMs = LONGEST_PAUSE } = task
  const state = { isStopped: false, isRunning: false, isDue: false, mayRunAt: 0 }
  let timer: NodeJS.Timeout | undefined
  const runIn = (pause: number) => {
    clearTimeout(timer)
    timer = setTimeout(runNow, pause).unref()
  }
  const isOurs = ({ changes }: Commit) =>
    changes.some(({ name }) =>
      task.reads.some(read => collectionOf(name) === pathOf(project, read)),
    )
  async function runNow(): Promise<void> {
    const startedAt = performance.now()
    Object.assign(state, { isRunning: true, isDue: false })
    await run()
    const endedAt = performance.now()
    state.mayRunAt = endedAt + SHARE * (endedAt - startedAt)
    state.isRunning = false
    if (!state.isStopped) runIn(state.isDue ? pauseOf() : everyMs)
  }
  const pauseOf = () => Math.min(everyMs, Math.max(quiet, state.mayRunAt - performance.now()))
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
  counting: Counting
  isStopped?: () => boolean
}

/** Documents that are read before others get their turn: a few milliseconds. */
const PAGE = 100

/** The store as these functions see it, past every access check. */
export function schedulePorts({
  store,
  project,
  counting,
  isStopped = () => false,
}: PortOptions): Omit<SchedulePorts, 'now' | 'log'> {
  const root = pathOf(project, '').slice(0, -1)
  async function* pages(path: string, { after, at }: From = {}) {
    const { parent, collectionId } = split(path)
    let last = after
    do {
      await nextTurn()
      if (isStopped()) throw new Error('The box is stopping.')
      const values = last && [{ referenceValue: pathOf(project, `${path}/${last}`) }]
      const found = store.query(parent === '' ? root : pathOf(project, parent), {
        from: [{ collectionId }],
        orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
        limit: PAGE,
        ...(values && { startAt: { values, before: false } }),
      })
      const page = found.map(({ name, fields }) => ({
        id: name.slice(name.lastIndexOf('/') + 1),
        fields: toPlainFields(fields),
      }))
      last = page.length < PAGE ? undefined : page.at(-1)?.id
      if (at) counting.hasRead(path, last)
      if (page.length > 0) yield page
    } while (last)
  }
  const transact: SchedulePorts['transact'] = work => transactIn({ project, store }, work)
  return {
    pages,
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

function split(path: string) {
  const end = path.lastIndexOf('/')
  return { parent: path.slice(0, Math.max(0, end)), collectionId: path.slice(end + 1) }
}

const pathOf = (project: string, path: string) => nameIn(project)(path)
