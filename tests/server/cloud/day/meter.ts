import type { SchedulePorts } from '../../../../functions'
import type { HistoryPorts } from '../../../../functions/history/acts'

/** Of the functions that hear of what is written, and of those that run by themselves. */
export type Ports = Omit<SchedulePorts, 'removeObject'> & HistoryPorts

/** What Google bills. */
export class Meter {
  read = 0
  write = 0
  delete = 0
  /** Of the functions that hear of what is written. */
  call = 0
  transactions = 0
  /** Of each document by second; of several meters together. */
  readonly #at: Map<string, number>

  constructor(at = new Map<string, number>()) {
    this.#at = at
  }

  /** The function of the history hears of what is written in a collection at the top, also of what a function writes. */
  wrote(path: string, isDeleted = false): void {
    if (path.split('/').length === 2) this.call += 1
    if (isDeleted) this.delete += 1
    else this.write += 1
    const second = `${path} ${Math.floor(Date.now() / 1000)}`
    this.#at.set(second, (this.#at.get(second) ?? 0) + 1)
  }

  /** Of documents whose path begins so: the one written most in a second, and in its ten busiest seconds in a row. */
  hottest(prefix: string) {
    const seconds = [...this.#at].filter(([key]) => key.startsWith(prefix))
    const worst = { path: '', inSecond: 0, inTen: 0 }
    for (const [key, count] of seconds) {
      const [path = '', second = ''] = key.split(' ')
      const ten = Array.from({ length: 10 }, (_, at) => `${path} ${Number(second) + at}`)
      const inTen = ten.reduce((sum, each) => sum + (this.#at.get(each) ?? 0), 0)
      if (inTen > worst.inTen) Object.assign(worst, { path, inTen })
      worst.inSecond = Math.max(worst.inSecond, count)
    }
    return worst
  }
}

/** The same ports, whose reads and writes the meter hears of; a query that finds nothing is a read. */
export function metered(ports: Ports, meter: Meter): Ports {
  return {
    ...ports,
    doing: (uid, time) => {
      meter.read += 1
      return ports.doing(uid, time)
    },
    moment: () => {
      meter.read += 1
      return ports.moment()
    },
    later: async at => {
      const found = await ports.later(at)
      meter.read += 1
      return found
    },
    async *pages(collection, from) {
      let count = 0
      for await (const page of ports.pages(collection, from)) {
        count += page.length
        yield page
      }
      meter.read += Math.max(1, count)
    },
    transact: async work => {
      let writes = new Map() as Awaited<ReturnType<typeof work>>
      await ports.transact(async readIn => {
        writes = await work(paths => {
          meter.read += paths.length
          return readIn(paths)
        })
        return writes
      })
      meter.transactions += 1
      for (const [path, fields] of writes) meter.wrote(path, fields === null)
    },
  }
}
