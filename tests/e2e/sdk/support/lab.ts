import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bench, openBench, pageScript } from '../harness'
import type { Build, Sdk } from '../page/sdk'
import { type BoxServer, startBoxServer } from './boxServer'
import { hasEmulator, startEmulator } from './emulator'
import type { Server } from './server'

export type Cache = 'memory' | 'persistent'
type Target = 'the box' | 'the emulator'
type Place = Target | Cache

/** A part of the suite: declares tests. */
export type Suite = (lab: Lab) => void

type Find = (title: string, build: Build, expected: string[] | string) => void

/** What the suites work with; `bench` and `box` are there while tests run. */
export interface Lab {
  bench(): Bench
  box(): BoxServer
  /** Runs the work in the page and compares what it returns. */
  check<Result>(
    title: string,
    work: (sdk: Sdk, name: string) => Promise<Result>,
    expected: unknown,
  ): void
  /** Tests that the full SDK and the Lite one find these ids, or fail with this code. */
  finds(source: string): Find
  /** The Lite SDK alone: the full one also judges the documents that it knows, and differs from all servers here. */
  findsLite(source: string): Find
  /** Declares what only makes sense there, for this reason. */
  only(where: Place | readonly Place[], reason: string, declare: () => void): void
}

/** SARANG_ORACLE=emulator asks Google's emulator instead of the box, SARANG_EXHAUSTIVE=1 both, where it is installed. */
function targets(): Target[] {
  if (process.env.SARANG_ORACLE === 'emulator') return ['the emulator']
  const isAsked = process.env.SARANG_EXHAUSTIVE === '1' && hasEmulator()
  return isAsked ? ['the box', 'the emulator'] : ['the box']
}

/** Runs all suites against each target, on one page each. */
export function declareSuites(cache: Cache, suites: Record<string, Suite>) {
  describe.each(targets())(`%s, ${cache} cache`, target => {
    let bench: Bench
    beforeAll(async () => {
      bench = await openBench(await startServer(target), cache)
    })
    afterAll(() => bench?.close())
    const lab = createLab(() => bench, [target, cache])
    describe.each(Object.entries(suites))('%s', (_title, suite) => {
      beforeAll(() => bench.reset())
      suite(lab)
      test('the page was never broken', () => {
        expect(bench.problems.filter(problem => BROKEN.test(problem))).toEqual([])
      })
    })
  })
}

/** The Lite SDK knows no code but that of the HTTP status 400. */
const ofLite = (expected: string[] | string) =>
  typeof expected === 'string' ? 'failed-precondition' : expected

/** Milliseconds; a case that hangs shall not hold up the rest. */
const PATIENCE = 60_000

/** What the SDK says of refused requests is expected here. */
const BROKEN = /ASSERTION|Uncaught|TypeError|is not a function/

async function startServer(target: Target): Promise<Server> {
  const script = await pageScript()
  return target === 'the box' ? startBoxServer(script) : startEmulator(script)
}

function createLab(bench: () => Bench, here: readonly Place[]): Lab {
  return {
    bench,
    box: () => bench().server as BoxServer,
    check: (title, work, expected) =>
      void test(
        title,
        async () => {
          expect(await bench().run(work)).toEqual(expected)
        },
        PATIENCE,
      ),
    finds: source => (title, build, expected) =>
      void test(
        title,
        async () => {
          const found = await bench().page.evaluate(`window.sdk.find('${source}', ${build})`)
          expect(found).toEqual({ full: expected, lite: ofLite(expected) })
        },
        PATIENCE,
      ),
    findsLite: source => (title, build, expected) =>
      void test(
        title,
        async () => {
          const found = await bench().page.evaluate(`window.sdk.find('${source}', ${build}, true)`)
          expect(found).toEqual({ lite: ofLite(expected) })
        },
        PATIENCE,
      ),
    only: (where, reason, declare) => {
      const isHere = [where].flat().every(each => here.includes(each))
      if (isHere) describe(reason, declare)
    },
  }
}
