import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Room } from '../../../server/http/room'
import { callerKey, holdInTask, once, Shares, type Steps } from '../../../server/shares'
import { StatusError } from '../../../server/status'

/** Keeps the thread busy for so many milliseconds, in steps of two. */
function* busy(milliseconds: number): Steps<string> {
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    const pause = performance.now() + 2
    while (performance.now() < pause);
    yield
  }
  return 'done'
}

const took = async (work: Promise<unknown>) => {
  const started = performance.now()
  await work
  return performance.now() - started
}

test('who is alone gets all of the thread at once', async () => {
  const shares = new Shares()
  const order: string[] = []
  const run = shares.run(
    'uid a',
    once(() => order.push('work')),
  )
  order.push('after')
  await run
  expect(order).toEqual(['work', 'after'])
  expect(await took(shares.run('uid a', busy(300)))).toBeLessThan(900)
})

test('what one throws is his own, and the others go on', async () => {
  const shares = new Shares()
  const failing = once(() => {
    throw new TypeError('boom')
  })
  await expect(shares.run('uid a', failing)).rejects.toThrow('boom')
  expect(await shares.run('uid a', busy(30))).toBe('done')
})

test('who asks for little does not wait for who asks for much', async () => {
  const shares = new Shares()
  const much = Promise.all(Array.from({ length: 4 }, () => shares.run('uid much', busy(400))))
  let isOver = false
  void much.then(() => {
    isOver = true
  })
  const waits: number[] = []
  while (!isOver) {
    waits.push(await took(shares.run('uid little', busy(1))))
    await setTimeout(5)
  }
  waits.sort((one, other) => one - other)
  expect(waits.length).toBeGreaterThan(20)
  expect(waits[Math.floor(waits.length / 2)]).toBeLessThan(60)
})

test('X-SEC-01 what one has come to goes out before somebody else is worked for', async () => {
  const shares = new Shares()
  const order: string[] = []
  const work = (caller: string) =>
    shares.run(
      `uid ${caller}`,
      once(() => order.push(caller)),
    )
  await Promise.all([
    shares.run('uid first', busy(20)),
    work('ani').then(() => order.push('answered')),
    work('budi'),
  ])
  expect(order).toEqual(['ani', 'answered', 'budi'])
})

test('X-SEC-01 who asks for little again and again waits once at most for each who comes anew', async () => {
  const shares = new Shares()
  for (let n = 0; n < 8; n += 1) await shares.run('uid little', busy(5))
  let steps = 0
  function* counted(): Steps<void> {
    for (let n = 0; n < 30; n += 1) {
      yield* busy(1)
      steps += 1
    }
  }
  const anew = Array.from({ length: 11 }, (_none, n) => shares.run(`uid ${n}`, counted()))
  await shares.run('uid little', busy(1))
  expect(steps).toBeLessThan(11 * 8)
  await Promise.all(anew)
  expect(steps).toBe(11 * 30)
})

test('the work of one caller is done in its order, and a crowd of his is refused', async () => {
  const shares = new Shares()
  const order: number[] = []
  const works = Array.from({ length: 1200 }, (_none, n) => {
    const work: Promise<unknown> =
      n === 0
        ? shares.run('uid a', busy(50))
        : shares.run(
            'uid a',
            once(() => order.push(n)),
          )
    return work.then(
      () => 'done',
      error => error.status,
    )
  })
  const ends = await Promise.all(works)
  expect(order).toEqual([...order].sort((one, other) => one - other))
  expect(ends.filter(end => end === 'RESOURCE_EXHAUSTED').length).toBeGreaterThan(100)
  expect(ends.slice(0, 900)).toEqual(Array(900).fill('done'))
})

test('X-SEC-07 who may go on no more when his turn has come is not worked for, and what was begun is tidied up', async () => {
  const shares = new Shares()
  const done: string[] = []
  function* long(): Steps<void> {
    try {
      for (;;) yield
    } catch {
      done.push('an error that is swallowed')
    } finally {
      done.push('tidied up')
    }
  }
  let isHere = true
  const confirm = () => {
    if (!isHere) throw new Error('gone')
  }
  const works = [
    shares.run('uid a', long(), confirm),
    shares.run(
      'uid a',
      once(() => done.push('begun')),
      confirm,
    ),
  ]
  isHere = false
  const gone = { status: 'rejected', reason: new Error('gone') }
  expect(await Promise.allSettled(works)).toEqual([gone, gone])
  expect(done).toEqual(['tidied up'])
})

test('an account and an address never share', () => {
  expect(callerKey('10.0.0.1', '10.0.0.2')).not.toBe(callerKey(undefined, '10.0.0.1'))
})

test('X-SEC-13 who is put out and takes again stops nobody who runs, and no task is lost by it', async () => {
  const [shares, room] = [new Shares(), new Room(10)]
  const full = () => new StatusError('RESOURCE_EXHAUSTED', 'Full.')
  function* stubborn(): Steps<string> {
    holdInTask(room, full)(8)
    try {
      for (;;) yield
    } catch {
      holdInTask(room, full)(5)
      return 'held'
    }
  }
  function* large(): Steps<string> {
    yield
    holdInTask(room, full)(6)
    return 'held'
  }
  function* small(): Steps<string> {
    yield
    return 'done'
  }
  const tasks = [
    shares.run('ani', stubborn()),
    shares.run('budi', large()),
    shares.run('budi', small()),
  ]
  expect(await Promise.allSettled(tasks)).toMatchObject([
    { value: 'held' },
    { reason: { status: 'RESOURCE_EXHAUSTED' } },
    { value: 'done' },
  ])
})
