import { PROTOCOLS, type ProtocolName, runFuzz } from '../fuzz/run'
import { SABOTAGES } from '../fuzz/sabotage'
import { type Row, type Run, tell } from './row'

/** Malformed requests, as many of each protocol; a line for each. */
export const requests: Run = async ({ seed, requests: all }) => {
  const count = Math.ceil(all / PROTOCOLS.length)
  const rows: Row[] = []
  for (const protocol of PROTOCOLS) rows.push(await ofProtocol({ protocol, seed, count }))
  return rows
}

async function ofProtocol(options: { protocol: ProtocolName; seed: number; count: number }) {
  const sabotage: Row['sabotage'] = {}
  for (const name of options.protocol === 'firestoreRest' ? SABOTAGES : []) {
    const { failures, troubles } = await runFuzz({ ...options, count: 250, sabotage: name })
    sabotage[name] = failures.length + troubles.length
  }
  const { failures, troubles, statuses, commits, slowest } = await runFuzz(options)
  for (const line of [...failures, ...troubles]) tell(line)
  const answered = (least: number, most: number) =>
    Object.entries(statuses)
      .filter(([status]) => Number(status) >= least && Number(status) <= most)
      .reduce((sum, [, times]) => sum + times, 0)
  const answers = `${answered(200, 299)} 2xx, ${answered(300, 499)} 4xx, ${answered(500, 599)} 5xx, ${answered(0, 0)} none`
  return {
    what: `malformed: ${options.protocol}`,
    done: `${options.count} requests: ${answers}; ${commits} writes; slowest ${slowest} ms`,
    wrong: failures.length + troubles.length,
    sabotage,
  }
}
