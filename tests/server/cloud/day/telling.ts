import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore'
import type { Random } from '../../../../demo/random'
import { deltasOf } from '../../../../functions/analytics/counted'
import { isNone } from '../../../../functions/analytics/sums'
import type { Fields } from '../../../../functions/callable'
import { deployed } from '../../../../functions/cloud/deployed'
import { toFields } from '../../../../functions/cloud/firestore'
import { placeOf } from '../../../../functions/history/changes'
import { type Meter, metered, type Ports } from './meter'

type Functions = ReturnType<typeof deployed>

const COUNTING = {
  profiles: 'countProfiles',
  users: 'countUsers',
  transactions: 'countTransactions',
  harvests: 'countHarvests',
  rbws: 'countRbws',
} as const

/** Of what each of them does. */
export type Meters = Readonly<Record<'counting' | 'history' | 'figures', Meter>>

/** The deployed functions, each in an instance of its own as at Google's, which hear of each write: some twice, late, in any order. */
export function hearing(ports: Ports, { meters, random }: { meters: Meters; random: Random }) {
  const instance = (meter: Meter) => deployedWith(metered(ports, meter))
  const counters = Object.fromEntries(
    Object.entries(COUNTING).map(([collection, name]) => [
      collection,
      instance(meters.counting)[name],
    ]),
  )
  const recorders = instance(meters.history).record
  const tally = {
    heard: 0,
    counted: 0,
    recorded: 0,
    countedAgain: 0,
    recordedAgain: 0,
    failed: [] as string[],
  }
  const under: Promise<unknown>[] = []
  const soon = (work: () => unknown) => {
    under.push(pause(random.next() ** 6 * LATE_MS).then(() => untilDone(work)))
  }
  /** What fails is told again. */
  const untilDone = async (work: () => unknown): Promise<void> => {
    try {
      await work()
    } catch (error) {
      tally.failed.push(String(error))
      await pause(1000)
      await untilDone(work)
    }
  }
  return {
    tally,
    schedule: instance(meters.figures),
    /** The write that made a document what it is at this time; who it was. */
    async heard(document: DocumentReference, before: object | undefined, told: Told) {
      const after = await asOf(document, told.time)
      const { path } = document
      const data = { before: { data: () => before, ref: document }, after }
      const event = { id: randomUUID(), time: told.time, document: path, data }
      const [was, is] = [before, after.data()].map(fields => toFields(fields as Fields | undefined))
      const isCounted = !isNone(deltasOf(path, was, is))
      const isRecorded = placeOf(path) !== undefined
      const count = counters[path.split('/')[0] ?? '']
      if (count) {
        tally.heard += 1
        soon(() => count.run(event as never))
        tally.counted += Number(isCounted)
        if (random.chance(TWICE)) {
          soon(() => count.run(event as never))
          tally.countedAgain += Number(isCounted)
        }
      }
      const recorder = recorders[path.split('/').at(-2) ?? '']
      if (!isRecorded || !recorder) return
      const record = () => recorder.run({ ...event, authId: told.by } as never)
      soon(record)
      tally.recorded += 1
      if (random.chance(TWICE)) {
        soon(record)
        tally.recordedAgain += 1
      }
    },
    async allHeard() {
      while (under.length > 0) await Promise.all(under.splice(0))
    },
  }
}

interface Told {
  /** As Firestore says it. */
  time: string
  by: string | undefined
}

const TWICE = 0.2
const LATE_MS = 30_000

const asOf = (document: DocumentReference, time: string) =>
  document.firestore.runTransaction(transaction => transaction.get(document), {
    readOnly: true,
    readTime: timestampOf(time),
  })

export function timestampOf(iso: string): Timestamp {
  const [, digits = ''] = /\.(\d{1,9})/.exec(iso) ?? []
  return new Timestamp(Math.floor(Date.parse(iso) / 1000), Number(digits.padEnd(9, '0')))
}

function deployedWith(ports: Ports): Functions {
  const unused = () => {
    throw new Error('Not called here.')
  }
  return deployed({
    history: () => ports,
    schedule: () => ({ ...ports, removeObject: unused }),
    ...{ functions: unused, gateway: unused, mainApi: unused, isHosting: unused },
  })
}
