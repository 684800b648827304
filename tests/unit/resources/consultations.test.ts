import { describe, expect, test } from 'vitest'
import { consultationState, greeting, waitsSince } from '@/business/consultation'
import {
  empty,
  type Message,
  sideOf,
  textOf,
  withNewest,
  withOlder,
} from '@/resources/consultations/chat/thread'
import { flow } from '@/resources/consultations/flow'
import { offersOf, writesOf } from '@/schema/flow/flow'

const message = (number: number): Message => ({ id: `m${number}`, date: `2026-11-21T00:${number}` })

/** The newest first, as a list has them. */
const page = (from: number, to: number, hasOlder = true) => ({
  data: Array.from({ length: to - from + 1 }, (_, index) => message(to - index)),
  hasOlder,
})
const ids = (thread: { messages: readonly Message[] }) => thread.messages.map(({ id }) => id)
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `m${from + index}`)

describe('M-CON-02 what is known of a conversation', () => {
  test('begins with the last messages, the oldest of them first', () => {
    const thread = withNewest(empty, page(50, 99))
    expect(ids(thread)).toEqual(range(50, 99))
    expect(thread.hasOlder).toBe(true)
  })

  test('keeps what a new message moves out of the last ones, and what was read before them', () => {
    const started = withNewest(empty, page(50, 99))
    const whole = withOlder(started, page(10, 49, false))
    const next = withNewest(whole, page(51, 100))
    expect(ids(next)).toEqual(range(10, 100))
    expect(next.hasOlder).toBe(false)
  })

  test('has every older message once, also when the page begins with known ones', () => {
    const thread = withOlder(withNewest(empty, page(50, 99)), page(20, 50))
    expect(ids(thread)).toEqual(range(20, 99))
    expect(withOlder(thread, page(20, 30)).hasOlder).toBe(false)
  })

  test('shows no gap as if it were none: what does not join on is read again', () => {
    const thread = withNewest(withNewest(empty, page(50, 99)), page(160, 209))
    expect(ids(thread)).toEqual(range(160, 209))
    expect(thread.hasOlder).toBe(true)
  })

  test('loses what the back end has taken out, and may be empty', () => {
    const thread = withNewest(empty, page(50, 53, false))
    const { data } = page(50, 53, false)
    const without = withNewest(thread, {
      data: data.filter(({ id }) => id !== 'm51'),
      hasOlder: false,
    })
    expect(ids(without)).toEqual(['m50', 'm52', 'm53'])
    expect(withNewest(thread, { data: [], hasOlder: false })).toEqual(empty)
  })
})

test('M-CON-02 own messages are one’s own, the farmer’s the farmer’s, all others come from the office', () => {
  const side = (senderId: unknown, me = 'admin', farmer: unknown = 'petani') =>
    sideOf({ id: 'm', senderId }, { farmer, me })
  expect(side('admin')).toBe('own')
  expect(side('petani')).toBe('farmer')
  expect(side('rekan')).toBe('colleague')
  expect(side(undefined)).toBe('farmer')
  expect(side('', 'admin', undefined)).toBe('farmer')
})

test('M-CON-02 whatever is stored as a message is shown as text', () => {
  expect(textOf({ id: 'm', message: '<b>a</b>' })).toBe('<b>a</b>')
  expect(textOf({ id: 'm' })).toBe('')
  expect(textOf({ id: 'm', message: { a: 1 } })).toBe('{"a":1}')
})

test('M-CON-03 who is not answered waits since the last message', () => {
  const lastUpdate = '2026-11-21T00:00:00Z'
  expect(waitsSince({ answered: false, lastUpdate })).toBe(lastUpdate)
  expect(waitsSince({ answered: true, lastUpdate })).toBeUndefined()
  for (const answered of [undefined, null, 'ya', 1]) {
    expect(consultationState({ answered })).toBe('open')
  }
})

test.each([
  ['open', 'root', ['settle']],
  ['open', 'admin', ['settle']],
  ['open', 'superteam', []],
  ['open', 'appUser', []],
  ['answered', 'root', ['reopen']],
  ['answered', 'admin', ['reopen']],
  ['answered', 'superteam', []],
  ['answered', 'appUser', []],
])('M-CON-03 an %s consultation offers %s: %j', (state, role, steps) => {
  const record = { id: 'c', answered: state === 'answered' }
  expect(offersOf(flow, record, { uid: 'x', role }).map(({ name }) => name)).toEqual(steps)
  const [step] = steps.map(name => flow.steps[name])
  const given = { id: 'c', record, data: {}, now: new Date(), by: 'x' }
  if (step) expect(consultationState({ ...record, ...writesOf(flow, step, given) })).toBe(step.to)
})

test('M-CON-02 a chat with the farmer says what it is about, as far as that is known', () => {
  expect(greeting({ farmerName: 'Wayan', topic: 'Hama' })).toBe(
    'Halo Wayan, mengenai konsultasi Anda tentang "Hama": ',
  )
  expect(greeting({ farmerName: null })).toBe('Halo, mengenai konsultasi Anda: ')
})
