import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const alias = { '@': fileURLToPath(new URL('./src', import.meta.url)) }
const project = (name: string, environment: 'node' | 'jsdom', more = {}) => ({
  resolve: { alias },
  test: {
    name,
    environment,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    testTimeout: 40_000,
    // Of a busy machine's making; a test that fails twice fails.
    retry: 1,
    ...more,
  },
})

/** Long, and of what other tests have a part of: for `npm run test:all`. */
const LONG = [
  ...['tenTabs', 'filters', 'gallery', 'oddities', 'conflicts', 'places'].map(
    name => `console/${name}`,
  ),
]
const isExhaustive = process.env.SARANG_EXHAUSTIVE === '1'

/** Browser tests drive Chromium against real boxes, after all others; files of the server share what they import. */
export default defineConfig({
  test: {
    // The tests wait more than they compute; vitest would leave one core to itself.
    maxWorkers: 2,
    projects: [
      project('unit', 'jsdom', { setupFiles: ['tests/unit/setup.ts'] }),
      project('contract', 'jsdom', { setupFiles: ['tests/unit/setup.ts'] }),
      project('server', 'node', { isolate: false, testTimeout: 30_000, hookTimeout: 60_000 }),
      project('e2e', 'node', {
        testTimeout: 90_000,
        hookTimeout: 120_000,
        expect: { poll: { timeout: 15_000 } },
        exclude: isExhaustive ? [] : LONG.map(name => `tests/e2e/${name}.test.ts`),
        globalSetup: ['tests/support/demoFolder.ts'],
        sequence: { groupOrder: 1 },
      }),
    ],
  },
})
