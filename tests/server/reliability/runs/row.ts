/** A line of the table. */
export interface Row {
  what: string
  done: string
  wrong: number
  /** How much was found of each sabotage that must be found; none where none was tried. */
  sabotage: Record<string, number>
}

/** What the command line says, by name. */
export interface Sizes {
  seed: number
  cuts: number
  pages: number
  cycles: number
  commits: number
  kills: number
  /** Acknowledged, at least, over all kills. */
  writes: number
  requests: number
  seconds: number
  readers: number
  minutes: number
}

export type Run = (sizes: Sizes) => Promise<Row>

export const tell = (line: string) => void process.stderr.write(`${line}\n`)

export const absent = (what: string, why: string): Row => ({
  what,
  done: `not run: ${why}`,
  wrong: 0,
  sabotage: {},
})
