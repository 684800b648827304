interface Waiting<Item> {
  item: Item
  resolve(): void
  reject(error: unknown): void
}

/** At once in one transaction: all that an instance is told at a time, some hundred kB. */
const MAX_TOGETHER = 200

/**
 * Does work for what comes in the meantime all at once, begun `pauseMs` after the last has ended: else a slow one and the
 * next would write in one second. What is given is done when the promise is; it fails with all that it was done with.
 */
export function gathered<Item>(work: (items: readonly Item[]) => Promise<void>, pauseMs: number) {
  const waiting: Waiting<Item>[] = []
  let isWorking = false
  async function workOn() {
    while (waiting.length > 0) {
      const some = waiting.splice(0, MAX_TOGETHER)
      await work(some.map(({ item }) => item)).then(
        () => some.forEach(({ resolve }) => void resolve()),
        error => some.forEach(({ reject }) => void reject(error)),
      )
      await new Promise(resolve => setTimeout(resolve, pauseMs))
    }
    isWorking = false
  }
  return (item: Item) =>
    new Promise<void>((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (isWorking) return
      isWorking = true
      void workOn()
    })
}
