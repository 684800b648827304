import { expect, test } from 'vitest'
import { Room } from '../../../server/http/room'

test('who holds the most loses his newest where there is no room', () => {
  const room = new Room(10)
  const [old, fresh, other] = ['a', 'a', 'b'].map(caller => room.enter(caller))
  expect(old?.take(4)).toBe(true)
  expect(fresh?.take(4)).toBe(true)
  expect(other?.take(4)).toBe(true)
  expect(fresh?.take(0)).toBe(false)
  expect(old?.take(0)).toBe(true)
})

test('what comes for one who has left is not kept, and takes nobody’s room', () => {
  const room = new Room(10)
  const gone = room.enter('a')
  gone.take(2)
  gone.leave()
  for (let count = 0; count < 3; count += 1) expect(gone.take(9)).toBe(false)
  const here = room.enter('b')
  expect(here.take(10)).toBe(true)
  here.give(10)
  expect(here.take(11)).toBe(false)
})

test('whom somebody trusts goes after those who are not yet, and may fill it where he is alone', () => {
  const room = new Room(10, true)
  const alone = room.enter('a')
  expect(alone.take(30, true)).toBe(true)
  alone.give(22)
  const stranger = room.enter('b')
  expect(stranger.take(5)).toBe(false)
  expect(alone.take(0)).toBe(true)
})

test('who holds more than there is goes as soon as somebody else comes', () => {
  const room = new Room(10, true)
  const [giant, other] = ['a', 'b'].map(caller => room.enter(caller))
  expect(giant?.take(30, true)).toBe(true)
  expect(other?.take(1)).toBe(true)
  expect(giant?.take(0)).toBe(false)
})
