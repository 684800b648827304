import { afterEach, expect, test, vi } from 'vitest'
import { draftStore } from '@/admin/saving/draftStore'
import { forgetDrafts } from '@/admin/saving/drafts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('X-USE-02 what is typed while somebody is signed out is kept no more, that of another is', async () => {
  // There is no IndexedDB here: what it is asked for tells.
  const open = vi.fn((_: string) => {
    throw new Error('none')
  })
  const deleteDatabase = () => {
    const request: { onsuccess?: () => void } = {}
    queueMicrotask(() => request.onsuccess?.())
    return request
  }
  vi.stubGlobal('indexedDB', { open, deleteDatabase })
  vi.spyOn(console, 'warn').mockReturnValue()
  const draft = { form: 'users/u1', opened: 'a', at: 1, values: {}, before: {}, files: new Map() }
  await draftStore('pergi').write(draft)
  expect(open).toHaveBeenCalledTimes(1)
  await forgetDrafts('pergi')
  await draftStore('pergi').write(draft)
  expect(open).toHaveBeenCalledTimes(1)
  await draftStore('tinggal').write(draft)
  expect(open).toHaveBeenCalledTimes(2)
})
