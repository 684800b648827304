import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { freshFolder, startTestBox } from '../../support/box'
import { changesIn } from '../../support/reading'
import { nameOf, write } from './box/client'

const DAY = 24 * 3600 * 1000
const password = 'walet-putih-1'

async function signIn(url: string) {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword'
  const body = JSON.stringify({ email: 'budi@contoh.test', password, returnSecureToken: true })
  const answer = await fetch(url + path, { method: 'POST', body })
  return (await answer.json()) as { idToken: string }
}

test('a clock that is set back loses nothing: commits keep their order, listeners hear them, people sign in', async () => {
  const clock = { now: Date.now() }
  const data = await freshFolder()
  const open = () => startTestBox({ data, now: () => clock.now })
  let box = await open()
  await box.accounts.create({ uid: 'u1', email: 'budi@contoh.test', password })
  let last = box.store.commit([write('items/a', 0)]).commitTime
  for (const back of [DAY, 400 * DAY]) {
    clock.now -= back
    for (const isRestarted of [false, true]) {
      if (isRestarted) {
        await box.stop()
        box = await open()
        expect(box.logged).toEqual([
          { event: 'clock.behind', details: { seconds: expect.any(Number) } },
        ])
      }
      const heard: number[] = []
      const before = box.store.version()
      box.store.onCommit(({ time }) => heard.push(time))
      const { commitTime } = box.store.commit([write('items/a', last)])
      expect(commitTime).toBeGreaterThan(last)
      expect(heard).toEqual([commitTime])
      const changed = changesIn(box.store, nameOf('items'), before)
      expect(changed?.map(({ document }) => document?.updateTime)).toEqual([commitTime])
      const { idToken } = await signIn(box.url)
      await expect(box.verify(idToken)).resolves.toMatchObject({ uid: 'u1' })
      const asked: number[] = []
      const stamp = { fieldPath: 'at', setToServerValue: 'REQUEST_TIME' } as const
      const stamped = { ...write('items/b', 0), updateTransforms: [stamp] }
      const made = box.store.commit([stamped], ({ time }) => void asked.push(time))
      expect(asked).toEqual([clock.now * 1000])
      const timestampValue = new Date(clock.now).toISOString().replace('Z', '000Z')
      expect(made.results[0]?.transformResults).toEqual([{ timestampValue }])
      last = made.commitTime
    }
  }
  await box.stop()
  await rm(data, { recursive: true })
})
