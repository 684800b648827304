import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWireBox, text, type WireBox } from '../support/box'
import recorded from './answers.json'
import { CASES, normalised, play } from './cases'

let box: WireBox

beforeEach(() => {
  box = createWireBox()
  box.seed({ 'users/owner': { authorization: text('admin') } })
})
afterEach(() => box.close())

const requests = Object.values(CASES).flat()
const differing = requests.filter(([, , differs]) => differs)

/** What the emulator answered was written down by record.mjs; the tables say where the box differs, and why. */
test.each(Object.entries(CASES))('%s: the box answers as the emulator', async (name, steps) => {
  const answers = normalised(await play(steps, async request => box.app.fetch(request)))
  const emulator: string[] = recorded[name as keyof typeof recorded]
  for (const [at, [request, body, differs]] of steps.entries()) {
    const asked = `${request} ${JSON.stringify(body)}`.slice(0, 400)
    const answer = answers[at]
    if (differs) expect([asked, emulator[at]]).not.toEqual([asked, answer])
    else expect([asked, answer]).toEqual([asked, emulator[at]])
    if (differs) expect([asked, answer?.slice(0, differs.box.length)]).toEqual([asked, differs.box])
  }
  expect(box.logs).toEqual([])
})

test('hundreds of requests were compared, and few differ', () => {
  expect(requests.length).toBeGreaterThan(400)
  expect(differing.length).toBeLessThan(requests.length / 8)
})
