import { describe, expect, test } from 'vitest'
import { fairQueue, queueKey } from '../../../server/auth/passwords'

const one = (caller: string) => queueKey('strange', caller)

/** Who is let in, in that order, when these come one after the other and each leaves after the next is let in. */
async function order(callers: string[], { places = 1, most = 100, keyOf = one } = {}) {
  const queue = fairQueue(places, most)
  const served: string[] = []
  const entering = callers.map(async caller => {
    const isTurn = await queue.enter(keyOf(caller))
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
  const queue = fairQueue(2, 10)
  await Promise.all([queue.enter(one('a')), queue.enter(one('a'))])
  let isIn = false
  const third = queue.enter(one('b')).then(() => {
    isIn = true
  })
  await Promise.resolve()
  expect(isIn).toBe(false)
  queue.leave()
  await third
})

describe('X-SEC-06 of many strangers', () => {
  /** `!`: by a device that was here before. */
  const keyOf = (caller: string) =>
    queueKey(caller.startsWith('!') ? 'known' : 'strange', caller.replace('!', ''))
  const neighbours = (count: number) =>
    Array.from({ length: count }, (_, at) => `2001:db8:7:${at.toString(16)}::/64`)
  const elsewhere = Array.from({ length: 60 }, (_, at) => `10.${at}.0.1`)

  test.each([
    ['one /48', neighbours(60)],
    ['sixty networks', elsewhere],
  ])('%s keep nobody waiting who was here before, and end none', async (_, strangers) => {
    const { served, refused } = await order([...strangers, '!10.3.0.1'], { most: 20, keyOf })
    expect(refused).toHaveLength(40)
    expect(refused).not.toContain('!10.3.0.1 refused')
    expect(served.indexOf('!')).toBe(String(strangers[0]).length)
  })

  test('those of one /48 are one to who comes from elsewhere', async () => {
    const { served, refused } = await order([...neighbours(60), '10.3.0.1'], { most: 20, keyOf })
    expect(refused.every(name => name.startsWith('2001:'))).toBe(true)
    expect(served.indexOf('10.3.0.1')).toBe(neighbours(1).join('').length)
  })

  test('who was here before takes turns with who was not', async () => {
    const known = neighbours(9).map(name => `!${name}`)
    const { served } = await order(['10.0.0.1', ...known, '10.3.0.1', '10.4.0.1'], { keyOf })
    const turns = served.match(/!?(10\.\d|2001)/g)?.slice(0, 5)
    expect(turns).toEqual(['10.0', '!2001', '10.3', '!2001', '10.4'])
  })
})
