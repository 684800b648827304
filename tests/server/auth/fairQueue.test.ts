import { expect, test } from 'vitest'
import { FairQueue } from '../../../server/auth/passwords'

/** Who is let in, in that order, when these come one after the other and each leaves after the next is let in. */
async function order(callers: string[], { places = 1, most = 100 } = {}) {
  const queue = new FairQueue(places, most)
  const served: string[] = []
  const entering = callers.map(async caller => {
    const isTurn = await queue.enter(caller)
    if (!isTurn) return `${caller} refused`
    served.push(caller)
    await new Promise(resolve => setTimeout(resolve, 1))
    queue.leave()
    return caller
  })
  const ends = await Promise.all(entering)
  return { served: served.join(''), refused: ends.filter(end => end.endsWith('refused')) }
}

test('sixty of one caller do not keep another waiting', async () => {
  const { served } = await order([...Array(60).fill('a'), 'b', 'c', 'b'])
  expect(served.slice(0, 5)).toMatch(/^a(bc|cb)[ab]/)
  expect(served).toHaveLength(63)
})

test('where no more can wait, who has the most gives way', async () => {
  const { served, refused } = await order([...Array(12).fill('a'), 'b'], { most: 10 })
  expect(refused).toEqual(['a refused', 'a refused'])
  expect(served[1]).toBe('b')
})

test('as many at once as there are places', async () => {
  const queue = new FairQueue(2, 10)
  await Promise.all([queue.enter('a'), queue.enter('a')])
  let isIn = false
  const third = queue.enter('b').then(() => {
    isIn = true
  })
  await Promise.resolve()
  expect(isIn).toBe(false)
  queue.leave()
  await third
})
