import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { deleteApp, getApps } from 'firebase-admin/app'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { counterPaths } from '@/business/counters'
import { createRandom } from '../../../../demo/random'
import { firestorePorts } from '../../../../functions/cloud/firestore'
import { openProject, targetOf } from '../../../../tools/firebase'
import { checkFile, exportTo, importFrom } from '../../../../tools/transfer'
import { freshFolder, PROJECT } from '../../../support/box'
import { EmulatorClient, startFirestoreEmulator } from '../../../support/firestoreEmulator'
import { startIdentityService } from '../../tools/identityService'
import { businessOf } from './business'
import { type Amounts, computedOf } from './computed'
import { fullCount } from './fullCount'
import { Meter } from './meter'
import { hearing, type Meters } from './telling'
import { workThrough } from './work'

/** `SARANG_DAY=small`: a hundredth of it, to see whether it runs. */
const size =
  process.env.SARANG_DAY === 'small'
    ? { users: 300, sales: 1000, harvests: 300, writes: 300 }
    : { users: 10_000, sales: 100_000, harvests: 20_000, writes: 2000 }
const MINUTE = 60_000
const NAMES = { VITE_FIREBASE_PROJECT_ID: PROJECT, VITE_FIREBASE_STORAGE_BUCKET: 'asli' }
const quiet = () => undefined
const say = (what: string, told: unknown) =>
  void process.stdout.write(`${what}: ${JSON.stringify(told)}\n`)
/** What is run by a schedule. */
const run = (scheduled: { run(event: never): unknown }) =>
  Promise.resolve(scheduled.run({} as never))
const secondsOf = async (work: () => Promise<unknown>) => {
  const begun = performance.now()
  await work()
  return Math.round((performance.now() - begun) / 100) / 10
}

/** Without Google's own emulator there is nothing to show; brought in it takes half an hour. */
describe('a day of a business at Google', () => {
  let emulator: Awaited<ReturnType<typeof startFirestoreEmulator>>
  let identity: Awaited<ReturnType<typeof startIdentityService>>
  let folder: string
  let db: Firestore
  const at = new Map<string, number>()
  const staff = new Meter(at)
  const meters = { counting: new Meter(at), history: new Meter(at), figures: new Meter(at) }
  const logged: unknown[] = []
  const random = createRandom(7)
  let functions: ReturnType<typeof hearing>
  let refreshes = 0
  let copies = 0

  beforeAll(async () => {
    folder = await freshFolder()
    emulator = await startFirestoreEmulator()
    identity = await startIdentityService()
    process.env.FIRESTORE_EMULATOR_HOST = emulator.host
    process.env.FIREBASE_AUTH_EMULATOR_HOST = identity.host
    say('brought in, s', await bringIn())
    db = getFirestore()
    // Deployed when the last of it has long been there.
    const first = functionsWith({ ...meters, figures: new Meter() }, 0)
    say('first count, s', await secondsOf(() => run(first.schedule.refreshAnalytics)))
    functions = functionsWith(meters)
  }, 90 * MINUTE)
  afterAll(async () => {
    await Promise.all(getApps().map(deleteApp))
    delete process.env.FIRESTORE_EMULATOR_HOST
    delete process.env.FIREBASE_AUTH_EMULATOR_HOST
    await Promise.all([emulator.stop(), identity.stop()])
    await rm(folder, { recursive: true })
  })

  /** By the tool, from a file as a box gives it out. */
  async function bringIn() {
    const file = join(folder, 'usaha.ndjson')
    await exportTo(file, businessOf(size, new Date()), quiet)
    const project = await openProject({ ...process.env, ...NAMES })
    return secondsOf(async () => {
      await checkFile(file, quiet)
      await importFrom(file, targetOf(project), { isOverwriting: false, tell: quiet })
    })
  }

  const portsOf = (lagMs?: number) => ({
    // The emulator goes through all of a collection for each page.
    ...firestorePorts(db, lagMs, 2000),
    now: () => new Date(),
    log: (...told: unknown[]) => void logged.push(told),
  })

  const functionsWith = (meters: Meters, lagMs?: number) =>
    hearing(portsOf(lagMs), { meters, random })

  const shown = async () => (await db.doc('apps/analytics').get()).data()

  /** The figures are made anew, each ten seconds, for as long as something goes on. */
  async function refreshing(work: () => Promise<void>): Promise<void> {
    let isOver = false
    const refresh = async () => {
      await run(functions.schedule.refreshAnalytics)
      refreshes += 1
    }
    const clock = async () => {
      while (!isOver) {
        await pause(10_000)
        await refresh()
      }
    }
    const over = () => {
      isOver = true
    }
    await Promise.all([clock(), work().finally(over)])
    await refresh()
  }

  test(
    'M-ANA-01 after the work of eight, told twice, late and in any order, the figures are those of a full count',
    async () => {
      const client = new EmulatorClient(emulator.host)
      await client.putRules(readFileSync('firestore.rules', 'utf8'))
      const world = { host: emulator.host, db, client, random, meter: staff, functions }
      await refreshing(async () => {
        const seconds = await secondsOf(async () => {
          const work = await workThrough(world, size.writes)
          copies = work.copies
          say('writes', work)
        })
        say('worked, s', seconds)
        say('until all was told, s', await secondsOf(functions.allHeard))
      })
      say('told', functions.tally)
      expect(await shown()).toEqual(await fullCount(db))
      const events = await db.collection(counterPaths.events).count().get()
      expect(events.data().count).toBe(functions.tally.counted)
    },
    60 * MINUTE,
  )

  test(
    'M-ANA-01 and the count at night, of a minute before, finds none that is off',
    async () => {
      await pause(MINUTE)
      const before = await shown()
      const night = { ...meters, figures: new Meter() }
      const { schedule } = functionsWith(night)
      say('the count at night, s', await secondsOf(() => run(schedule.recountAnalytics)))
      say('of which', night.figures)
      expect(logged).toEqual([])
      expect(await shown()).toEqual(before)
    },
    30 * MINUTE,
  )

  test('M-ANA-01 no shard is written twice in a second, and no counter more than about once', () => {
    const hot = Object.values(counterPaths).map(path => staff.hottest(`${path}/`))
    say('hottest', [...hot, staff.hottest('acts/'), staff.hottest('apps/analytics')])
    for (const { path, inTen } of hot) expect(inTen, path).toBeLessThanOrEqual(12)
    expect(staff.hottest(`${counterPaths.shards}/`).inSecond).toBe(1)
  })

  test('what the day has read and written is what npm run cost computes, within a tenth', () => {
    const { transactions } = meters.counting
    const day = { writes: size.writes, copies, refreshes, transactions }
    const computed = computedOf(day, functions.tally)
    const measured = { steps: staff, ...meters }
    for (const part of Object.keys(computed) as (keyof typeof computed)[])
      say(part, { measured: measured[part], computed: computed[part] })
    const sumOf = (all: Readonly<Record<string, Amounts>>, unit: keyof Amounts) =>
      Object.values(all).reduce((sum, part) => sum + part[unit], 0)
    for (const unit of ['read', 'write'] as const) {
      const ratio = sumOf(measured, unit) / sumOf(computed, unit)
      say(unit, ratio)
      expect(Math.abs(ratio - 1), unit).toBeLessThan(0.1)
    }
  })
})
