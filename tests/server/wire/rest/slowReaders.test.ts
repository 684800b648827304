import { Context } from 'hono'
import { expect, test } from 'vitest'
import { answerOf } from '../../../../server/firestore/wire/rest/reads'
import { finish } from '../../../../server/shares'

const MEGABYTE = 1024 * 1024
const item = { text: 'x'.repeat(MEGABYTE) }
const of = (count: number) => Array.from({ length: count }, () => () => item)
const answer = (found: object, owner: string) => {
  const work = (function* () {
    yield
    return found
  })()
  return finish(answerOf(new Context(new Request('http://box.test')), work, owner)) as Response
}
const asked = (count: number, owner = 'ip 10.0.0.1') => answer(of(count), owner)
const REFUSED = /Too many large answers/

test('X-SEC-01 answers that nobody reads are few, and who reads his own, or gives up, makes room', async () => {
  const alone = asked(100)
  expect(await alone.json()).toEqual(Array(100).fill(item))
  const slow = [asked(30), asked(30)]
  expect(() => asked(30)).toThrow(REFUSED)
  expect(await slow[0]?.json()).toHaveLength(30)
  slow.push(asked(30))
  expect(() => asked(30)).toThrow(REFUSED)
  await slow[1]?.body?.cancel()
  slow.push(asked(30))
  const other = await asked(10, 'uid ani').json()
  expect(other).toHaveLength(10)
  for (const each of slow.slice(2)) await each.body?.cancel().catch(() => undefined)
})

test('X-SEC-01 of who holds the most the newest answer breaks off, and never looks whole', async () => {
  const slow = [asked(25), asked(25)]
  const own = asked(20, 'uid ani')
  await expect(slow[1]?.text()).rejects.toThrow(/needed the room/)
  expect(await own.json()).toHaveLength(20)
  expect(await slow[0]?.json()).toHaveLength(25)
})

test('X-SEC-01 of large documents that nobody reads few are kept, and none is cut within a letter', async () => {
  const large = { text: '\u{1f426}'.repeat(MEGABYTE / 2) }
  const one = () => answer(large, 'ip 10.0.0.1')
  const slow = Array.from({ length: 63 }, one)
  expect(one).toThrow(REFUSED)
  expect(await slow[0]?.json()).toEqual(large)
  for (const each of slow.slice(1)) await each.body?.cancel()
})

test('an answer of few words comes as one', async () => {
  const few = answer([() => ({ a: 1 }), () => ({ b: 2 })], 'uid ani')
  expect(await few.text()).toBe('[{"a":1},{"b":2}]')
  expect(few.headers.get('content-type')).toBe('application/json')
})

test('X-SEC-13 a page of a list is bounded like any answer, and reads as one', async () => {
  const page = (count: number) =>
    answer({ documents: of(count), nextPageToken: 'W10' }, 'ip 10.0.0.1')
  const whole = { documents: Array(30).fill(item), nextPageToken: 'W10' }
  const slow = [page(30), page(30)]
  expect(() => page(30)).toThrow(REFUSED)
  expect(await slow[0]?.json()).toEqual(whole)
  await slow[1]?.body?.cancel()
  const none = answer({ documents: [] }, 'uid ani')
  expect(await none.text()).toBe('{"documents":[]}')
})

test('X-SEC-13 what an answer held is free again when it fails', async () => {
  const failing = [
    ...of(50),
    () => {
      throw new Error('boom')
    },
  ]
  for (let time = 0; time < 3; time += 1)
    expect(() => answer(failing, 'ip 10.0.0.1')).toThrow('boom')
  const [one, other] = [asked(25), asked(25)]
  expect(await one.json()).toHaveLength(25)
  expect(await other.json()).toHaveLength(25)
})
