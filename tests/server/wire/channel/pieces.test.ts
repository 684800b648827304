import { describe, expect, test } from 'vitest'
import { FormReader, natural } from '../../../../server/firestore/wire/channel/form'
import { Inbox } from '../../../../server/firestore/wire/channel/inbox'
import { frame, Outbox } from '../../../../server/firestore/wire/channel/outbox'
import { written } from '../../../../server/firestore/wire/stream'
import { Room } from '../../../../server/http/room'
import { finish } from '../../../../server/shares'
import { StatusError } from '../../../../server/status'
import { splitFrames } from '../support/webChannel'

const readForm = (body: string) => {
  const form = new FormReader()
  finish(form.add(body))
  return form.end()
}

const ids = (taken: string | undefined) =>
  (splitFrames(taken ?? '')[0] as [number, unknown][] | undefined)?.map(([id]) => id) ?? []

describe('frames', () => {
  test('are counted in UTF-16 units, not in bytes', () => {
    expect(frame('["é🐦"]')).toBe('7\n["é🐦"]')
  })
})

describe('the outbox', () => {
  test('numbers arrays from 1 and gives each to one back channel once', () => {
    const outbox = new Outbox(new Room(1000).enter('a'))
    outbox.push(written({ a: 1 }))
    outbox.push(written({ b: 2 }))
    expect(outbox.take(1000)).toBe('29\n[[1,[{"a":1}]],[2,[{"b":2}]]]')
    expect(outbox.take(1000)).toBeUndefined()
    expect(outbox.lastId).toBe(2)
  })

  test('sends again what was not acknowledged', () => {
    const outbox = new Outbox(new Room(1000).enter('a'))
    for (const n of [1, 2, 3]) outbox.push(written({ n }))
    outbox.take(1000)
    outbox.acknowledge(1)
    outbox.rewind(1)
    expect(ids(outbox.take(1000))).toEqual([2, 3])
  })

  test('holds each array with 80 more, until it is acknowledged or nobody waits any more', () => {
    const held: number[] = []
    const take = (bytes: number) => held.push(bytes) > 0
    const give = (bytes: number) => void held.push(-bytes)
    const outbox = new Outbox({ take, give, leave: () => void held.push(0) })
    const [small, large] = [written({ a: 1 }), written({ a: 'x'.repeat(1000) })]
    for (const text of [small, large, small]) outbox.push(text)
    const weights = [small, large, small].map(text => text.length + 80)
    outbox.take(5000)
    expect(held.splice(0)).toEqual(weights)
    outbox.acknowledge(2)
    outbox.acknowledge(2)
    expect(held.splice(0)).toEqual([-(small.length + large.length + 160), -0])
    outbox.clear()
    expect(held).toEqual([0])
  })

  test('knows what is unsent and what is outstanding', () => {
    const outbox = new Outbox(new Room(1000).enter('a'))
    for (const n of [1, 2, 3]) outbox.push(written({ n }))
    expect([outbox.unsent, outbox.outstanding]).toEqual([27, 27])
    outbox.take(10)
    expect([outbox.unsent, outbox.outstanding]).toEqual([9, 27])
    outbox.acknowledge(2)
    expect([outbox.unsent, outbox.outstanding]).toEqual([9, 9])
    outbox.rewind(2)
    expect(outbox.unsent).toBe(9)
    outbox.acknowledge(3)
    expect(outbox.outstanding).toBe(0)
  })

  test('cuts long queues into frames of about the asked size', () => {
    const outbox = new Outbox(new Room(1000).enter('a'))
    for (const n of [1, 2, 3, 4]) outbox.push(written({ n }))
    expect(ids(outbox.take(12))).toEqual([1, 2])
    expect(ids(outbox.take(12))).toEqual([3, 4])
  })

  test('goes on from the oldest it has when a client asks for what it acknowledged', () => {
    const outbox = new Outbox(new Room(1000).enter('a'))
    for (const n of [1, 2, 3]) outbox.push(written({ n }))
    outbox.acknowledge(2)
    outbox.rewind(0)
    expect(ids(outbox.take(100))).toEqual([3])
  })
})

describe('the inbox', () => {
  const dueOf = (inbox: Inbox, offset: number, messages: string[]) => {
    inbox.accept(offset, messages)
    const due: string[] = []
    while (inbox.isDue) due.push(inbox.take())
    return due
  }

  test('delivers once and in order', () => {
    const room = new Room(4)
    const inbox = new Inbox(room.enter('a'))
    expect(dueOf(inbox, 0, ['1', '2'])).toEqual(['1', '2'])
    expect(dueOf(inbox, 0, ['1', '2', '3'])).toEqual(['3'])
    expect(dueOf(inbox, 4, ['5'])).toEqual([])
    expect(dueOf(inbox, 3, ['4'])).toEqual(['4', '5'])
    expect(dueOf(inbox, 3, ['4', '5'])).toEqual([])
    expect(dueOf(inbox, 6, ['7'])).toEqual([])
    expect(dueOf(inbox, 4, ['5', '6', '7', '8'])).toEqual(['6', '7', '8'])
    expect(dueOf(new Inbox(room.enter('b')), 1, ['1234'])).toEqual([])
  })

  test('shares the room for early messages with the others: who holds the most loses them', () => {
    const room = new Room(6)
    let isOut = false
    const inbox = new Inbox(
      room.enter('a', () => {
        isOut = true
      }),
    )
    const other = new Inbox(room.enter('b'))
    expect(dueOf(inbox, 1, ['abcdef'])).toEqual([])
    expect(dueOf(inbox, 1, ['abcdef'])).toEqual([])
    expect(dueOf(other, 0, ['abcdefghijklmnop'])).toEqual(['abcdefghijklmnop'])
    expect([dueOf(other, 2, ['abc']), isOut]).toEqual([[], true])
    expect(() => inbox.accept(2, ['a'])).toThrow(StatusError)
    inbox.clear()
    expect(dueOf(other, 3, ['abc'])).toEqual([])
    expect(() => other.accept(4, ['a'])).toThrow(StatusError)
  })

  test('refuses an index that no client can be at', () => {
    const inbox = new Inbox(new Room(100).enter('a'))
    expect(() => inbox.accept(5000, ['x'])).toThrow(StatusError)
  })

  test('keeps in its room what waits behind others, and what is due once it has to wait', () => {
    const room = new Room(5)
    const inbox = new Inbox(room.enter('a'))
    inbox.accept(0, ['null', 'ab'])
    inbox.accept(2, ['cd'])
    expect(inbox.take()).toBe('null')
    inbox.shelve()
    expect(() => inbox.accept(3, ['ef'])).toThrow(StatusError)
    const fits = new Inbox(room.enter('a'))
    fits.accept(0, ['ab', 'cd'])
    fits.shelve()
    expect(dueOf(fits, 1, ['cd', '3'])).toEqual(['ab', 'cd', '3'])
    expect(dueOf(fits, 4, ['abcde'])).toEqual([])
  })
})

describe('a form', () => {
  test('holds headers and messages', () => {
    const body =
      'headers=X-Goog-Api-Client%3Agl-js%2F%0D%0AAuthorization%3ABearer%20a.b.c%0D%0A&count=2&ofs=7' +
      '&req0___data__=%7B%22n%22%3A1%7D&req1___data__=%22%C3%A9%22'
    const form = readForm(body)
    expect(form.headers.get('authorization')).toBe('Bearer a.b.c')
    expect(form.headers.get('x-goog-api-client')).toBe('gl-js/')
    expect(form).toMatchObject({ offset: 7, messages: ['{"n":1}', '"é"'] })
  })

  test('may be empty', () => {
    expect(readForm('')).toEqual({ headers: new Map(), offset: 0, messages: [], rest: undefined })
  })

  test('has blanks as plus signs and as %20, and of a name that comes twice the last', () => {
    const body = 'count=1&req0___data__=1&req0___data__=%22a+b%20c%2Bd%F0%9F%90%A6%22'
    expect(readForm(body).messages).toEqual(['"a b c+d🐦"'])
  })

  test('is read in pieces that end behind a letter, however it is written', () => {
    const letters = ['a', ' ', '+', 'é', '€', '🐦', '%']
    for (const letter of letters) {
      const written = [encodeURIComponent(letter), letter === '🐦' ? letter : '%20+']
      for (const sign of written)
        for (let before = 0; before < 12; before += 1) {
          const value = 'x'.repeat(before) + sign.repeat(9000)
          const [field] = new URLSearchParams(`a=${value}`).getAll('a')
          const form = readForm(`count=1&req0___data__=%22${value}%22`)
          expect(form.messages[0] === `"${field}"`).toBe(true)
        }
    }
  })

  test.each(['+', 'x', '%41'])('of 40 MB of %s ends before they are decoded', sign => {
    const long = sign.repeat(40_000_000 / sign.length)
    const found = (body: string) => {
      const { offset, messages, rest } = readForm(`ofs=3&${body}=${long}`)
      return [offset, messages, rest?.status]
    }
    expect(found('count=1&req0___data__')).toEqual([3, [], 'INVALID_ARGUMENT'])
    const some = 'count=4&req0___data__=0&req1___data__=1&req2___data__'
    expect(found(some)).toEqual([3, ['0', '1'], 'UNAVAILABLE'])
  })

  test.each([
    'count=x',
    'count=-1',
    'count=1e3',
    'count=99999999999',
    'count=2000',
    'count=1',
    'count=1&ofs=1.5&req0___data__={}',
    'count=0&ofs=NaN',
  ])('%s is refused', body => {
    expect(() => readForm(body)).toThrow(StatusError)
  })

  test.each(['', ' 1', '0x1', '1234567890', '-0'])('"%s" is no natural number', value => {
    expect(() => natural(value)).toThrow(StatusError)
  })
})
