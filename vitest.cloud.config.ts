import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { boxAloneFiles, notTheApp } from './tests/support/boxAlone'
import { isExhaustive, LONG } from './vitest.config'

/** `npm run test:cloud`: the browser tests, one file after the other, since the emulators have one project. */
export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    name: 'cloud',
    env: { SARANG_CLOUD: '1' },
    include: ['tests/e2e/**/*.test.ts'],
    exclude: [
      ...(isExhaustive ? [] : LONG.map(name => `tests/${name}.test.ts`)),
      ...Object.keys({ ...notTheApp, ...boxAloneFiles }).map(name => `tests/e2e/${name}`),
    ],
    fileParallelism: false,
    isolate: false,
    setupFiles: ['tests/support/ending.ts', 'tests/support/setup.ts'],
    globalSetup: ['tests/support/demoFolder.ts'],
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
