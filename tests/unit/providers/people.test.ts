import { afterEach, expect, test, vi } from 'vitest'
import { callFunction } from '@/providers/functions'
import { erasePerson } from '@/providers/people'

vi.mock('@/providers/functions', () => ({ callFunction: vi.fn() }))
afterEach(() => vi.mocked(callFunction).mockReset())

test('B-HIS-09 an erasure that broke off goes on where it was when it is asked once more', async () => {
  const person = { id: 'siti', name: 'Siti', protocol: 'p1' }
  const call = vi.mocked(callFunction)
  call.mockResolvedValueOnce({ after: { at: 6 } }).mockRejectedValueOnce(new Error('putus'))
  await expect(erasePerson(person)).rejects.toThrow('putus')
  call.mockResolvedValue({ after: null })
  await erasePerson(person)
  await erasePerson(person)
  const asked = call.mock.calls.map(([, data]) => Object(data).after)
  expect(asked).toEqual([null, { at: 6 }, { at: 6 }, null])
})
