import { ensureSoak } from './lib/build.mjs'

/** `npm run soak -- [--seed 1] [--kills 1000] ...`: the long runs of tests/server/reliability; and the boxes that they kill. */
ensureSoak()
await import('../dist/soak/main.js')
