import { afterAll, expect, test, vi } from 'vitest'
import * as functions from '@/providers/functions'
import { erasePerson } from '@/providers/people'

const call = vi.spyOn(functions, 'callFunction')
afterAll(() => call.mockRestore())

test('B-HIS-09 an erasure that broke off goes on where it was when it is asked once more', async () => {
  const person = { id: 'siti', name: 'Siti', protocol: 'p1' }
  call.mockResolvedValueOnce({ after: { at: 6 } }).mockRejectedValueOnce(new Error('putus'))
  await expect(erasePerson(person)).rejects.toThrow('putus')
  call.mockResolvedValue({ after: null })
  await erasePerson(person)
  await erasePerson(person)
  const asked = call.mock.calls.map(([, data]) => Object(data).after)
  expect(asked).toEqual([null, { at: 6 }, { at: 6 }, null])
})
