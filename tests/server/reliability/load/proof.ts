import { during, hostChild } from '../histories/spawn'
import { loadLoop } from './run'

/** Enough for a check that works to see that something is wrong. */
const SHORT = { milliseconds: 0, calls: 500, pause: 0, every: 5, grain: 10, stay: 30 }

/** A short load on a box in a process of its own; `how` says what is wrong with it. */
export const shortLoad = async (seed: number, how?: Parameters<typeof hostChild>[0]) =>
  during(await hostChild(how), host => loadLoop({ host, seed, ...SHORT }))
