import { parseArgs } from 'node:util'
import { running } from '../../support/running'
import { withoutTransactions } from './box/sabotage'
import { cutLoop } from './cuts'
import { canMount, diskLoop } from './fullDisk'
import { killLoop } from './kills'
import { pageLoop } from './pages'
import { load } from './runs/load'
import { canTrace, traceCommits } from './syncOrder'

const number = (text: string) => ({ type: 'string', default: text }) as const
const OPTIONS = {
  seed: number('1'),
  kills: number('1000'),
  /** Acknowledged, at least, over all kills. */
  writes: number('500000'),
  cuts: number('200'),
  pages: number('200'),
  cycles: number('100'),
  commits: number('2000'),
  requests: number('0'),
  seconds: number('0'),
  readers: number('0'),
  minutes: number('60'),
}
/** Enough for a check that works to see that something is wrong. */
const SABOTAGED = { kills: 10, writes: 100 }

interface Row {
  what: string
  done: string
  wrong: number
  /** What was found of the sabotage that must be found; undefined: none was tried. */
  sabotage: Record<string, number>
}

/** The long runs, one table. Returns the exit code: 1 when something was lost, or a sabotage not found. */
export async function soak(words: string[]): Promise<number> {
  const { values } = parseArgs({ args: words, options: OPTIONS })
  const sizes = Object.fromEntries(Object.entries(values).map(([key, text]) => [key, Number(text)]))
  const rows: Row[] = []
  const started = performance.now()
  try {
    for (const [key, run] of Object.entries(RUNS)) {
      if (!sizes[key]) continue
      const row = await run(sizes as Sizes)
      rows.push(row)
      tell(toLine(row))
    }
  } finally {
    for (const child of running) child.kill('SIGKILL')
  }
  print(
    `${new Date().toISOString().slice(0, 10)}, seed ${sizes.seed}, ${Math.round((performance.now() - started) / 1000)} s\n`,
  )
  print(
    ['| check | done | wrong | found of sabotage |', '|---|---|---|---|', ...rows.map(toLine)].join(
      '\n',
    ),
  )
  return rows.some(({ wrong, sabotage }) => wrong > 0 || Object.values(sabotage).includes(0))
    ? 1
    : 0
}

type Sizes = Record<keyof typeof OPTIONS, number>

const print = (line: string) => void process.stdout.write(`${line}\n`)
const tell = (line: string) => void process.stderr.write(`${line}\n`)

const RUNS: Partial<Record<keyof Sizes, (sizes: Sizes) => Promise<Row>>> = {
  minutes: load,
  cuts: async ({ seed, cuts }) => {
    const { lost, torn } = await cutLoop({ seed, cuts })
    const open = await cutLoop({ seed, cuts: 20, port: withoutTransactions })
    const done = `${cuts} cuts and spoiled bytes of the log`
    return { what: 'log', done, wrong: lost + torn, sabotage: { 'no transaction': open.torn } }
  },
  pages: async ({ seed, pages }) => {
    const { missed, changed } = await pageLoop({ seed, pages })
    return {
      what: 'corrupt file',
      done: `${pages} pages of noise`,
      wrong: missed + changed,
      sabotage: {},
    }
  },
  cycles: async ({ cycles }) => {
    if (!(await canMount())) return absent('full disk', 'no disk can be mounted here')
    const { refused, wrong, lost } = await diskLoop({ cycles })
    for (const line of wrong) tell(line)
    return {
      what: 'full disk',
      done: `${refused} times full`,
      wrong: wrong.length + lost,
      sabotage: {},
    }
  },
  commits: async ({ commits }) => {
    if (!canTrace()) return absent('sync before the answer', 'strace is not installed')
    const { answers, unsynced } = await traceCommits({ commits })
    const early = await traceCommits({ commits: 20, sabotage: 'early' })
    const off = await traceCommits({ commits: 20, sabotage: 'unsynced' })
    return {
      what: 'sync before the answer',
      done: `${answers} answers`,
      wrong: unsynced,
      sabotage: { 'early answer': early.unsynced, 'no sync': off.unsynced },
    }
  },
  kills: async ({ seed, kills, writes }) => {
    const early = await killLoop({ ...SABOTAGED, seed, sabotage: 'early' })
    const split = await killLoop({ ...SABOTAGED, seed, sabotage: 'split' })
    const perKill = Math.ceil((writes / kills) * 1.05)
    const { acknowledged, lost, torn, restarts } = await killLoop({
      seed,
      kills,
      writes: perKill,
      tell,
    })
    const at = (share: number) =>
      Math.round(restarts.toSorted((a, b) => a - b)[Math.floor(restarts.length * share)] ?? 0)
    return {
      what: 'kill -9',
      done: `${kills} kills, ${acknowledged} acknowledged writes; ready again after ${at(0.5)} ms (p50), ${at(0.99)} ms (p99)`,
      wrong: lost + torn,
      sabotage: { 'early answer': early.lost, 'split batch': split.torn },
    }
  },
}

const absent = (what: string, why: string): Row => ({
  what,
  done: `not run: ${why}`,
  wrong: 0,
  sabotage: {},
})

function toLine({ what, done, wrong, sabotage }: Row) {
  const found = Object.entries(sabotage).map(([name, times]) => `${name}: ${times}`)
  return `| ${what} | ${done} | ${wrong} | ${found.join(', ') || '-'} |`
}
