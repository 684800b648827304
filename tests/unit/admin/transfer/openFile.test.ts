import { afterEach, expect, test, vi } from 'vitest'
import { openFile } from '@/admin/transfer/import/openFile'
import { expected } from './importSupport'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A worker that answers everything with this event. */
const answering = (event: () => Event) =>
  class extends EventTarget {
    terminate = () => undefined
    postMessage = () => queueMicrotask(() => this.dispatchEvent(event()))
  }

const file = new File(['a;b'], 'a.csv')

test('M-ERR-02 a reader of files that does not come is no fault of the file', async () => {
  vi.stubGlobal(
    'Worker',
    answering(() => new Event('error')),
  )
  await expect(openFile(file, expected)).rejects.toThrow('sarang.error.unloaded')
})

test('M-ERR-02 a file that the reader fails at is said to be unreadable', async () => {
  const failing = () => Object.assign(new Event('error'), { message: 'RangeError' })
  vi.stubGlobal('Worker', answering(failing))
  await expect(openFile(file, expected)).rejects.toThrow('sarang.import.refused.unreadable')
})
