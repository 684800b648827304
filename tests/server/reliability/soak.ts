import { parseArgs } from 'node:util'
import { running } from '../../support/running'
import { commits, cycles } from './runs/disk'
import { cuts, pages } from './runs/files'
import { histories } from './runs/histories'
import { kills } from './runs/kills'
import { load } from './runs/load'
import { requests } from './runs/requests'
import { OPTIONS, type Row, type Run, type Sizes, tell } from './runs/row'
import { slow } from './runs/slow'

/** In this order, by the option that says how much. */
const RUNS: Partial<Record<keyof Sizes, Run>> = {
  ...{ cuts, pages, cycles, commits, requests },
  ...{ seconds: histories, readers: slow, kills, minutes: load },
}

/** The long runs, one table. Returns the exit code: 1 when something was wrong, or a sabotage not found. */
export async function soak(words: string[]): Promise<number> {
  const { values } = parseArgs({ args: words, options: OPTIONS })
  const sizes = Object.fromEntries(Object.entries(values).map(([key, text]) => [key, Number(text)]))
  const rows: Row[] = []
  const started = performance.now()
  try {
    for (const [key, run] of Object.entries(RUNS)) {
      if (!sizes[key]) continue
      const found = [await run(sizes as Sizes).catch(brokenOff(key))].flat()
      rows.push(...found)
      for (const row of found) tell(toLine(row))
    }
  } finally {
    for (const child of running) child.kill('SIGKILL')
  }
  const seconds = Math.round((performance.now() - started) / 1000)
  print(`${new Date().toISOString().slice(0, 10)}, seed ${sizes.seed}, ${seconds} s\n`)
  print('| check | done | wrong | found of sabotage |\n|---|---|---|---|')
  for (const row of rows) print(toLine(row))
  return rows.some(isWrong) ? 1 : 0
}

/** A check that cannot go on has found something; the others go on. */
const brokenOff = (what: string) => (error: unknown) => {
  tell(error instanceof Error ? (error.stack ?? error.message) : String(error))
  return { what, done: 'broke off', wrong: 1, sabotage: {} }
}

const print = (line: string) => void process.stdout.write(`${line}\n`)

const isWrong = ({ wrong, sabotage }: Row) => wrong > 0 || Object.values(sabotage).includes(0)

function toLine({ what, done, wrong, sabotage }: Row) {
  const found = Object.entries(sabotage).map(([name, times]) => `${name}: ${times}`)
  return `| ${what} | ${done} | ${wrong} | ${found.join(', ') || '-'} |`
}
