import { counterPaths } from '@/business/counters'
import { newId } from '@/lib/id'
import { counted, deltasOf } from './analytics/counted'
import {
  addCounted,
  addStored,
  figuresIn,
  isFirstIn,
  RUN,
  SHARDS,
  stored,
  sumsIn,
  writeFigures,
} from './analytics/counters'
import {
  addAll,
  addCounts,
  type Counts,
  derivedSums,
  isNone,
  noCounts,
  personIn,
  type Sums,
} from './analytics/sums'
import type { Fields, From, Scheduled, SchedulePorts } from './callable'

/** Counts all records anew, compares the counters, mends them, and says what was off: nothing, unless a change got lost. */
export const recountAnalytics: Scheduled = {
  reads: [],
  everyMs: 24 * 60 * 60_000,
  async run(ports) {
    const run = await startRun(ports)
    const truth = await countAll(ports, run)
    const mend = await startMend(ports, run)
    const { off, days } = await compare(ports, truth, run.at)
    if (!run.isFirst && !isNone(off)) ports.log('figures.off', toldOf(off))
    await addCounted(ports, off, mend)
    await update(ports, fields => (fields.mend === mend ? { through: run.at } : fields))
    await writeFigures(ports, { days })
    await forgetRuns(ports, run.at)
  },
}

/** Figures that the log names. */
const TOLD = 50

const toldOf = ({ figures, people }: Counts) => ({
  figures: Object.fromEntries([...figures].slice(0, TOLD)),
  more: Math.max(0, figures.size - TOLD),
  people: people.size,
})

/** How long the documents of a moment can be read: an hour, if nobody pays for more. */
const LIFE_MS = 50 * 60_000

interface Run {
  /** The moment of which the documents are counted. */
  at: Date
  /** Whether nobody counted before. */
  isFirst: boolean
  counts: Counts
  steps: number
  collection: string | undefined
  after: string | undefined
}

/** Goes on with the last run, where that did not end and is not too old. */
async function startRun(ports: SchedulePorts): Promise<Run> {
  let found: Readonly<Record<string, unknown>> = {}
  await update(ports, fields => {
    found = fields
    return fields
  })
  const { at, through } = found
  const isFirst = isFirstIn(found)
  if (at instanceof Date && ports.now().getTime() - at.getTime() < LIFE_MS)
    return { at, isFirst, ...(await keptSteps(ports, at)) }
  const moment = await ports.moment()
  if (Number.isFinite(ports.step)) {
    await update(ports, () => ({
      ...(through instanceof Date && { through }),
      at: moment,
      isFirst,
    }))
  }
  return { at: moment, isFirst, ...NO_STEPS, counts: noCounts() }
}

const NO_STEPS = { steps: 0, collection: undefined, after: undefined }

/** From now on this count alone mends, under the name that it gets; one that ended meanwhile, or was begun anew, is refused. */
async function startMend(ports: SchedulePorts, { at, isFirst }: Run): Promise<string> {
  const mend = `${at.getTime()}-${newId()}`
  await update(ports, fields => {
    if (Number.isFinite(ports.step)) checkTurn(fields, at)
    return { ...fields, through: at, mend, isFirst }
  })
  return mend
}

function checkTurn(run: Fields | undefined, at: Date): void {
  if (Number(run?.at) !== at.getTime())
    throw new Error('Another full count has taken the place of this one.')
}

/** What the steps have counted, and where the last of them ended; those of a version before do not say where. */
async function keptSteps(ports: SchedulePorts, at: Date): Promise<Omit<Run, 'at' | 'isFirst'>> {
  const run = { ...NO_STEPS, counts: noCounts() }
  for await (const { id, fields } of all(ports, counterPaths.runs)) {
    const { number, collection, after } = fields
    if (id !== stepId(at, Number(number))) continue
    addStored(run.counts, fields)
    if (Number(number) < run.steps) continue
    Object.assign(run, { steps: Number(number) + 1, collection, after })
  }
  return run
}

/** A step may end in the middle of a collection, and begin in the one before. */
async function countAll(ports: SchedulePorts, run: Run): Promise<Counts> {
  let { steps } = run
  let step = noCounts()
  let size = 0
  for await (const { collection, page } of pagesFrom(ports, run)) {
    for (const { id, fields } of page)
      addCounts(step, deltasOf(`${collection}/${id}`, undefined, fields))
    size += page.length
    const last = page.at(-1)
    if (size < ports.step || !last) continue
    await keepStep(ports, step, { at: run.at, steps, collection, after: last.id })
    addCounts(run.counts, step)
    steps += 1
    step = noCounts()
    size = 0
  }
  addCounts(run.counts, step)
  return run.counts
}

/** All that is counted, behind where a run is. */
async function* pagesFrom(ports: SchedulePorts, { at, collection: begun, after }: Run) {
  const names = Object.keys(counted)
  for (const collection of names.slice(Math.max(0, names.indexOf(begun ?? '')))) {
    const from = { at, after: collection === begun ? after : undefined }
    for await (const page of ports.pages(collection, from)) yield { collection, page }
  }
}

async function* all(ports: SchedulePorts, collection: string, from: From = {}) {
  for await (const page of ports.pages(collection, from)) yield* page
}

/** In a document of its own alone: steps may follow each other within a second. */
const keepStep = (
  ports: SchedulePorts,
  counts: Counts,
  { at, steps, ...place }: { at: Date; steps: number; collection: string; after: string },
) =>
  ports.transact(async read => {
    const [fields] = await read([RUN])
    checkTurn(fields, at)
    const path = `${counterPaths.runs}/${stepId(at, steps)}`
    return new Map([[path, { ...stored(counts), ...place, number: steps }]])
  })

/**
 * What is to be added to the counters so that they are the truth of that moment; and the documents of days. The truth
 * becomes that: there is room for all people once, and those that the counters have are read by the page.
 */
async function compare(ports: SchedulePorts, truth: Counts, at: Date) {
  const { counts: later, seen } = await ports.later(at)
  const { figures, days } = await readFigures(ports, seen)
  addCounts(truth, later)
  addAll(truth.figures, figures, -1)
  for await (const { id, fields } of all(ports, counterPaths.people, { at: seen })) {
    const sums = sumsIn(fields)
    // What follows from a person is in the figures of the counters, and not in those of the truth.
    addAll(truth.figures, derivedSums(sums))
    addAll(personIn(truth, id), sums, -1)
  }
  for (const [uid, sums] of truth.people) if (sums.size === 0) truth.people.delete(uid)
  return { off: truth, days }
}

async function readFigures(ports: SchedulePorts, at: Date) {
  const figures: Sums = new Map()
  const days: string[] = []
  // A version before had more of them, into which nobody looks any more: what stands there is not counted yet.
  for await (const { id, fields } of all(ports, counterPaths.shards, { at }))
    if (SHARDS.includes(id)) addAll(figures, sumsIn(fields))
  for await (const { id, fields } of all(ports, counterPaths.days, { at })) {
    days.push(id)
    addAll(figures, figuresIn(id, fields))
  }
  return { figures, days }
}

/** Changes what is known of the run. */
const update = (
  ports: SchedulePorts,
  change: (fields: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
) =>
  ports.transact(async read => {
    const [fields = {}] = await read([RUN])
    const next = change(fields)
    return new Map(next === fields ? [] : [[RUN, next]])
  })

/** What is left of this one and of those before; one that has begun behind it goes on with its own. */
async function forgetRuns(ports: SchedulePorts, last: Date): Promise<void> {
  for await (const page of ports.pages(counterPaths.runs)) {
    const old = page.filter(
      ({ id }) => Number(/^(?:step|part)-(\d+)/.exec(id)?.[1]) <= last.getTime(),
    )
    const writes = old.map(({ id }) => [`${counterPaths.runs}/${id}`, null] as const)
    if (writes.length > 0) await ports.transact(async () => new Map(writes))
  }
}

const stepId = (at: Date, number: number) => `step-${at.getTime()}-${number}`
