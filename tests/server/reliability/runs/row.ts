/** A line of the table. */
export interface Row {
  what: string
  done: string
  wrong: number
  /** How much was found of each sabotage that must be found; none where none was tried. */
  sabotage: Record<string, number>
}

const number = (text: string) => ({ type: 'string', default: text }) as const

/** How much of each run; 0 leaves one out. */
export const OPTIONS = {
  seed: number('1'),
  cuts: number('200'),
  pages: number('200'),
  cycles: number('100'),
  commits: number('2000'),
  requests: number('40000'),
  /** Of histories. */
  seconds: number('600'),
  /** Those that stop reading. */
  readers: number('30'),
  kills: number('1000'),
  /** Acknowledged, at least, over all kills. */
  writes: number('500000'),
  /** Of load. */
  minutes: number('60'),
}

/** What the command line says. */
export type Sizes = Record<keyof typeof OPTIONS, number>

export type Run = (sizes: Sizes) => Promise<Row | Row[]>

export const tell = (line: string) => void process.stderr.write(`${line}\n`)

export const absent = (what: string, why: string): Row => ({
  what,
  done: `not run: ${why}`,
  wrong: 0,
  sabotage: {},
})
