import { refusals } from './refusal'

/** Counts attempts at the passwords of devices, each from its beginning, so that many at once do not slip through. */
export interface Guesses {
  /** Throws Refusal 429. @returns takes the attempt back: it was not a wrong password */
  begin(uid: string, device: string): () => void
}

const MINUTE = 60_000
const rules = {
  device: { most: 5, within: 15 * MINUTE },
  caller: { most: 20, within: 60 * MINUTE },
} as const
type Whose = keyof typeof rules

/** In memory: one process counts for all callers. */
export function createGuesses(now: () => Date): Guesses {
  const attempts = { device: new Map<string, number[]>(), caller: new Map<string, number[]>() }
  const recent = (whose: Whose, name: string) => {
    const until = now().getTime()
    const since = until - rules[whose].within
    // What is later than now was counted by a clock that was ahead.
    return (attempts[whose].get(name) ?? []).filter(time => time > since && time <= until)
  }
  const keep = (whose: Whose, name: string, times: number[]) => {
    if (times.length > 0) attempts[whose].set(name, times)
    else attempts[whose].delete(name)
  }
  const check = (whose: Whose, name: string) => {
    const { most, within } = rules[whose]
    const times = recent(whose, name)
    const oldest = times.at(-most)
    if (oldest === undefined) return
    const wait = oldest + within - now().getTime()
    throw refusals.tooManyGuesses(whose, Math.ceil(wait / MINUTE))
  }
  return {
    begin: (uid, device) => {
      for (const whose of ['device', 'caller'] as const) {
        for (const name of attempts[whose].keys()) keep(whose, name, recent(whose, name))
      }
      const both = [['device', device] as const, ['caller', uid] as const]
      const time = now().getTime()
      for (const [whose, name] of both) check(whose, name)
      for (const [whose, name] of both) keep(whose, name, [...recent(whose, name), time])
      return () => {
        for (const [whose, name] of both) keep(whose, name, without(recent(whose, name), time))
      }
    },
  }
}

function without(times: readonly number[], time: number): number[] {
  const index = times.indexOf(time)
  return times.filter((_, other) => other !== index)
}
