import { during, hostChild } from '../histories/spawn'
import { type LoadOptions, loadLoop } from '../load/run'
import { type Allowed, grown, type Sample } from '../load/samples'
import { type Run, tell } from './row'

const MIB = 1024 * 1024
const ALLOWED: Allowed = { memory: 20 * MIB, descriptors: 5 }
/** Clients that leave most of a core to others. */
const LONG = { calls: 0, pause: 250, every: 15_000, stay: 20_000, tell }
/** Enough for a check that works to see that something is wrong. */
const SHORT = { milliseconds: 3000, calls: 800, pause: 0, every: 50, stay: 300 }

/** An hour of ordinary work; memory and descriptors must stay what they were. */
export const load: Run = async ({ seed, minutes }) => {
  const memory = await leaked({ leak: 'keepsMemory' }, seed)
  const descriptors = await leaked({ leak: 'keepsDescriptors' }, seed)
  const dropped = await leaked({ mutant: 'dropsEvents' }, seed)
  const { tally, wrong, early, late } = await on(
    {},
    { ...LONG, seed, milliseconds: 60_000 * minutes },
  )
  for (const line of wrong) tell(line)
  const both = (key: keyof Sample) =>
    [early, late].map(sample => Math.round(sample[key] / (key in SIZES ? MIB : 1))).join(' → ')
  const { calls, writes, uploads, signIns, sessions } = tally
  const done = [
    `${minutes} minutes, ${calls} calls, ${writes} writes, ${uploads} pictures`,
    `${signIns} times signed in, ${sessions} listeners`,
    `memory ${both('memory')} MB, ${both('descriptors')} descriptors, ${both('threads')} threads`,
    `database ${both('database')} MB, its log ${both('log')} MB`,
  ]
  return {
    what: 'load',
    done: done.join('; '),
    wrong: wrong.length + grown({ early, late }, ALLOWED).length,
    sabotage: {
      'MB kept': Math.round(memory.grownBy.memory / MIB),
      'descriptors kept': descriptors.grownBy.descriptors,
      'dropped event': dropped.wrong.length,
    },
  }
}

const SIZES = { memory: true, database: true, log: true }

const on = async (wrong: Parameters<typeof hostChild>[0], options: Omit<LoadOptions, 'host'>) =>
  during(await hostChild(wrong), host => loadLoop({ host, ...options }))

/** What a box that is wrong is found to have kept. */
async function leaked(how: Parameters<typeof hostChild>[0], seed: number) {
  const { wrong, early, late } = await on(how, { ...SHORT, seed })
  const found = grown({ early, late }, ALLOWED)
  const difference = (key: keyof Allowed) => (found.includes(key) ? late[key] - early[key] : 0)
  return {
    wrong,
    grownBy: { memory: difference('memory'), descriptors: difference('descriptors') },
  }
}
