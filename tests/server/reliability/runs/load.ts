import { startTestBox } from '../../../support/box'
import { endpointsOf } from '../adversary/endpoints'
import { attack, tokenOf } from '../adversary/run'
import { shapesOf } from '../adversary/shapes'
import { during, type Host, hostChild } from '../histories/spawn'
import { shortLoad } from '../load/proof'
import { loadLoop } from '../load/run'
import { type Allowed, type Course, grown } from '../load/samples'
import { type Run, tell } from './row'

const MIB = 1024 * 1024
const ALLOWED: Allowed = { memory: 20 * MIB, descriptors: 5 }
/** Clients that leave most of a core to others, and samples in milliseconds. */
const PACE = { calls: 0, pause: 250, every: 15_000, grain: 0, stay: 120 }

/** Shapes that somebody hostile sends meanwhile, one after the other. */
async function adversary(host: Host) {
  const box = await startTestBox()
  const shapes = endpointsOf(box).flatMap(shapesOf)
  await box.stop()
  let sent = 0
  const beside = async (isOver: () => boolean) => {
    const target = { url: host.url, pid: host.pid() }
    const wrong: string[] = []
    while (!isOver()) {
      const [admin, stranger] = await Promise.all(
        ['admin', 'stranger'].map(uid => tokenOf(target, uid)),
      )
      const tokens = { admin: admin ?? '', stranger: stranger ?? '' }
      const { statuses, unanswered } = await attack({ target, tokens, shapes, senders: 1, isOver })
      sent += Object.values(statuses).reduce((sum, count) => sum + count, 0)
      wrong.push(...unanswered)
    }
    return wrong
  }
  return { beside, sent: () => sent }
}

/** An hour of ordinary work, and of hostile; memory and descriptors must stay what they were. */
export const load: Run = async ({ seed, minutes }) => {
  const memory = await shortLoad(seed, { leak: 'keepsMemory' })
  const descriptors = await shortLoad(seed, { leak: 'keepsDescriptors' })
  const dropped = await shortLoad(seed, { mutant: 'dropsEvents' })
  const milliseconds = 60_000 * minutes
  let shapes = 0
  const { tally, wrong, ...found } = await during(await hostChild(), async host => {
    const { beside, sent } = await adversary(host)
    const course = await loadLoop({ host, seed, milliseconds, tell, beside, ...PACE })
    shapes = sent()
    return course
  })
  for (const line of wrong) tell(line)
  const { calls, writes, uploads, signIns, sessions } = tally
  return {
    what: 'load',
    done: `${minutes} minutes, ${calls} calls, ${writes} writes, ${uploads} pictures, ${signIns} times signed in, ${sessions} listeners; ${shapes} hostile requests beside; ${inWords(found)}`,
    wrong: wrong.length + grown(found, ALLOWED).length,
    sabotage: {
      'MB kept': Math.round(leaked(memory, 'memory') / MIB),
      'descriptors kept': leaked(descriptors, 'descriptors'),
      'dropped event': dropped.wrong.filter(text => text.includes('missing')).length,
    },
  }
}

/** By how much it has grown, where that is too much. */
const leaked = (found: Course, what: keyof Allowed) =>
  grown(found, ALLOWED).includes(what) ? found.late[what] - found.early[what] : 0

function inWords({ early, late }: Course) {
  const megabytes = (key: 'memory' | 'database' | 'log') =>
    `${Math.round(early[key] / MIB)} MB to ${Math.round(late[key] / MIB)} MB`
  return [
    `memory ${megabytes('memory')}`,
    `descriptors ${early.descriptors} to ${late.descriptors}`,
    `threads ${early.threads} to ${late.threads}`,
    `database ${megabytes('database')}`,
    `its log ${megabytes('log')}`,
  ].join(', ')
}
