import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { hasFirestoreEmulator } from './tests/support/emulatorJar'

const alias = { '@': fileURLToPath(new URL('./src', import.meta.url)) }
const project = (name: string, more: object) => ({
  resolve: { alias },
  test: {
    name,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    exclude: [
      ...(isExhaustive ? [] : LONG),
      ...(existsSync('/usr/bin/firefox-esr') ? [] : [FIREFOX_TESTS]),
      ...(hasFirestoreEmulator ? [] : EMULATOR_TESTS),
    ].map(name => `tests/${name}.test.ts`),
    testTimeout: 40_000,
    // A busy machine gets a second try; a test that fails twice fails.
    retry: 1,
    // What a first try found is told at the end by its message alone: '[ …(2) ]' would tell nothing.
    chaiConfig: { truncateThreshold: 1000 },
    ...more,
  },
})
const node = { isolate: false, setupFiles: ['tests/support/ending.ts'] }
const jsdom = { environment: 'jsdom', setupFiles: ['tests/unit/setup.ts'] }

const FIREFOX_TESTS = 'e2e/firefox/smoke'
/** Whole files; what is not there to be tried is no failure. */
const EMULATOR_TESTS = ['server/cloud/history', 'server/cloud/takingBack', 'server/cloud/day/day']

/** Long, and of what other tests have a part of: for `npm run test:all`. */
export const LONG = Object.entries({
  'e2e/access': 'accounts erasure',
  'e2e/console':
    'accountsMany conflicts durability export failedSaves farm filters gallery import longTable mainJob oddities pictures places reads secure tenTabs trash',
  'e2e/dashboard': 'actions',
  'e2e/devices': 'catalogue screens statisticsFiles statisticsMap',
  'e2e/devices/management': 'canary faults local resets',
  'e2e/entities': 'bars cards errors',
  'e2e/firefox': 'smoke',
  'e2e/flows': 'flows',
  'e2e/project': 'sampleEntity',
  'e2e/provider': 'conflicts',
  'e2e/sdk': 'matrix memory persistent transport',
  'e2e/shell':
    'everyFile everyLook kept keyboard lastVisit lostLine palette print readAnew shift steady',
  'e2e/wire': 'limbo resume',
  'server/bench': 'box history',
  'server/cloud': 'history takingBack',
  'server/cloud/day': 'day',
}).flatMap(([folder, names]) => names.split(' ').map(name => `${folder}/${name}`))
/** Functions that ask a browser's document, address or storage; all others need none, which takes a second to make. */
const OF_A_BROWSER = [
  ...['dashboards/overview', 'resources/harvestFlow', 'admin/fields/kinds'],
  ...['admin/transfer/importCheck', 'admin/transfer/inverse', 'admin/fields/richText/*'],
  ...['lib/loading/loadModule', 'lib/text/plainText', 'lib/text/quietHtml', 'lib/text/webAddress'],
  ...['auth', 'combine', 'main', 'people', 'placeGoogle'].map(name => `providers/${name}`),
  ...['presence', 'storage', 'withPictures', 'devices/*'].map(name => `providers/${name}`),
  ...['offline', 'sharedListener', 'write/prepare'].map(name => `providers/firestore/${name}`),
].map(name => `tests/unit/${name}.test.ts`)
/** They put another module in a module's place, which others would keep: each has a process of its own. */
const MOCKING = ['tests/unit/admin/list/empty.test.tsx']
export const isExhaustive = process.env.SARANG_EXHAUSTIVE === '1'

/**
 * Files share a process and what they import, which is most of their time. Browser tests drive Chromium against real boxes.
 * What keeps a core busy is one queue, so that none waits for the last of a kind.
 */
export default defineConfig({
  test: {
    // Two browsers keep two cores busy; a third makes all slower. vitest would leave one core to itself.
    maxWorkers: 2,
    projects: [
      project('unit', {
        include: ['tests/unit/**/*.test.ts'],
        exclude: OF_A_BROWSER,
        isolate: false,
      }),
      project('screens', {
        ...jsdom,
        include: ['tests/unit/**/*.test.tsx', ...OF_A_BROWSER],
        exclude: MOCKING,
        isolate: false,
      }),
      project('contract', { ...jsdom, include: ['tests/contract/**/*.test.{ts,tsx}', ...MOCKING] }),
      project('server', {
        ...node,
        testTimeout: 30_000,
        hookTimeout: 60_000,
        // They wait, for processes and for clocks.
        maxWorkers: 3,
        sequence: { groupOrder: 1 },
      }),
      project('e2e', {
        ...node,
        setupFiles: [...node.setupFiles, 'tests/support/setup.ts'],
        testTimeout: 90_000,
        hookTimeout: 120_000,
        expect: { poll: { timeout: 30_000 } },
        globalSetup: ['tests/support/demoFolder.ts'],
      }),
    ],
  },
})
