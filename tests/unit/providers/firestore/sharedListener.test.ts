import { FirebaseError } from 'firebase/app'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Listen, SharedListeners } from '@/providers/firestore/sharedListener'

interface Shot {
  name: string
  metadata: { fromCache: boolean; hasPendingWrites: boolean }
}

const shot = (name: string, metadata = {}): Shot => ({
  name,
  metadata: { fromCache: false, hasPendingWrites: false, ...metadata },
})

/** The SDK's side of one listener: what it would call, and how often it was opened and stopped. */
function source() {
  const state = {
    opened: 0,
    stopped: 0,
    next: (_: Shot) => {},
    error: (_: Error) => {},
  }
  const listen: Listen<Shot> = (next, error) => {
    Object.assign(state, { next, error, opened: state.opened + 1 })
    return () => {
      state.stopped += 1
    }
  }
  return { state, listen }
}

function observe() {
  const seen: string[] = []
  return {
    seen,
    observer: {
      next: ({ name }: Shot) => void seen.push(name),
      error: (error: Error) => void seen.push(error.message),
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the read that opens a listener', () => {
  test('answers with what the server says, not with the cache', async () => {
    const { state, listen } = source()
    const answer = new SharedListeners<Shot>().open('a', listen).answer()
    state.next(shot('cached', { fromCache: true }))
    state.next(shot('served'))
    expect((await answer).name).toBe('served')
  })

  test('is adopted: the page is read once, and what came in between is told', async () => {
    const { state, listen } = source()
    const feeds = new SharedListeners<Shot>()
    const answer = feeds.open('a', listen).answer()
    state.next(shot('first'))
    await answer
    state.next(shot('second'))
    const { seen, observer } = observe()
    feeds.open('a', listen).subscribe(observer)
    state.next(shot('third'))
    expect(seen).toEqual(['second', 'third'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(state).toMatchObject({ opened: 1, stopped: 0 })
  })

  test('says nothing twice', async () => {
    const { state, listen } = source()
    const feed = new SharedListeners<Shot>().open('a', listen)
    const answer = feed.answer()
    state.next(shot('first'))
    await answer
    const { seen, observer } = observe()
    feed.subscribe(observer)
    expect(seen).toEqual([])
  })

  test('closes after ten seconds when nobody adopts it', async () => {
    const { state, listen } = source()
    const feeds = new SharedListeners<Shot>()
    const answer = feeds.open('a', listen).answer()
    state.next(shot('first'))
    await answer
    await vi.advanceTimersByTimeAsync(9_900)
    expect(state.stopped).toBe(0)
    await vi.advanceTimersByTimeAsync(200)
    expect(state.stopped).toBe(1)
    expect(feeds.find('a')).toBeUndefined()
  })

  test('gives up after 15 seconds without a server', async () => {
    const { state, listen } = source()
    const answer = new SharedListeners<Shot>().open('a', listen).answer()
    const failed = expect(answer).rejects.toMatchObject({
      message: 'sarang.error.offline',
      status: 0,
    })
    state.next(shot('cached', { fromCache: true }))
    await vi.advanceTimersByTimeAsync(15_000)
    await failed
  })
})

describe('a listener that is behind', () => {
  const follow = () => {
    const { state, listen } = source()
    const feed = new SharedListeners<Shot>().open('a', listen)
    const leave = feed.subscribe(observe().observer)
    state.next(shot('first'))
    state.next(shot('stale', { fromCache: true }))
    return { state, feed, leave }
  }

  test('is not closed under a read that waits for it, when who followed it leaves', async () => {
    const { state, feed, leave } = follow()
    leave()
    const answer = feed.answer()
    await vi.advanceTimersByTimeAsync(5_000)
    state.next(shot('fresh'))
    expect((await answer).name).toBe('fresh')
  })

  test('is closed ten seconds after a read that found no server', async () => {
    const { state, feed, leave } = follow()
    leave()
    const failed = expect(feed.answer()).rejects.toMatchObject({ status: 0 })
    await vi.advanceTimersByTimeAsync(15_000)
    await failed
    expect(state.stopped).toBe(0)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(state.stopped).toBe(1)
  })
})

test('a listener that nobody came for is closed', async () => {
  const { state, listen } = source()
  new SharedListeners<Shot>().open('a', listen)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(state.stopped).toBe(1)
})

describe('an open listener', () => {
  test('keeps writes in flight to itself', async () => {
    const { state, listen } = source()
    const { seen, observer } = observe()
    const feed = new SharedListeners<Shot>().open('a', listen)
    feed.subscribe(observer)
    state.next(shot('first'))
    state.next(shot('pending', { hasPendingWrites: true }))
    const answer = feed.answer()
    state.next(shot('written'))
    expect((await answer).name).toBe('written')
    expect(seen).toEqual(['first', 'written'])
  })

  test('stops when the last who looks is gone, not when a view is mounted twice', async () => {
    const { state, listen } = source()
    const feed = new SharedListeners<Shot>().open('a', listen)
    feed.subscribe(observe().observer)()
    const leave = feed.subscribe(observe().observer)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(state.stopped).toBe(0)
    leave()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(state).toMatchObject({ opened: 1, stopped: 1 })
  })

  test('passes a denial on and ends', () => {
    const { state, listen } = source()
    const feeds = new SharedListeners<Shot>()
    const { seen, observer } = observe()
    feeds.open('a', listen).subscribe(observer)
    state.error(new FirebaseError('permission-denied', ''))
    expect(seen).toEqual(['sarang.error.denied'])
    expect(feeds.find('a')).toBeUndefined()
  })

  test('comes back after a transient error: after 1, 2 and 4 seconds', async () => {
    const { state, listen } = source()
    const { seen, observer } = observe()
    new SharedListeners<Shot>().open('a', listen).subscribe(observer)
    for (const pause of [1_000, 2_000, 4_000]) {
      const { opened } = state
      state.error(new FirebaseError('unavailable', ''))
      await vi.advanceTimersByTimeAsync(pause - 1)
      expect(state.opened).toBe(opened)
      await vi.advanceTimersByTimeAsync(1)
      expect(state.opened).toBe(opened + 1)
    }
    state.next(shot('back'))
    expect(seen).toEqual(['back'])
  })
})

test('after a write only feeds that somebody follows stay open', async () => {
  const [idle, followed] = [source(), source()]
  const feeds = new SharedListeners<Shot>()
  const answer = feeds.open('idle', idle.listen).answer()
  idle.state.next(shot('old'))
  await answer
  feeds.open('followed', followed.listen).subscribe(observe().observer)
  feeds.closeIdle()
  expect([idle.state.stopped, followed.state.stopped]).toEqual([1, 0])
  expect(feeds.find('idle')).toBeUndefined()
})

test('what was taken for an answer is not told again', () => {
  const { state, listen } = source()
  const feed = new SharedListeners<Shot>().open('a', listen)
  state.next(shot('first'))
  expect(feed.take()?.name).toBe('first')
  const { seen, observer } = observe()
  feed.subscribe(observer)
  expect(seen).toEqual([])
})

test('a reset stops all and fails who waits', async () => {
  const { state, listen } = source()
  const feeds = new SharedListeners<Shot>()
  const answer = feeds.open('a', listen).answer()
  const failed = expect(answer).rejects.toMatchObject({ status: 401 })
  await vi.advanceTimersByTimeAsync(1)
  feeds.reset()
  await failed
  expect(state.stopped).toBe(1)
})
