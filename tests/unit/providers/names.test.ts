import { HttpError } from 'ra-core'
import { expect, test, vi } from 'vitest'
import { nameVerbs } from '@/providers/ownVerbs'

function verbs(failure?: HttpError) {
  const getOne = vi.fn(async () => {
    if (failure) throw failure
    return { data: { id: 's1' } }
  })
  const update = vi.fn(async (_: string, params: object) => ({ data: params }))
  const own = nameVerbs({ getOne, update } as never, 'profiles', 'superteams')
  const rename = (name: string | undefined, more: object = {}) =>
    own.update?.({
      id: 's1',
      data: { phone: '0812', ...(name !== undefined && { name }) },
      previousData: { id: 's1', name: 'Made', phone: '0811' },
      ...more,
    })
  return { getOne, update, rename }
}

test('M-PRO-04 who is renamed in the profile is so among the field staff, in the same commit', async () => {
  const { getOne, update, rename } = verbs()
  await rename('Made Adi', { meta: { act: 'a' } })
  expect(getOne).toHaveBeenCalledWith('superteams', { id: 's1' })
  expect(update).toHaveBeenCalledOnce()
  expect(update).toHaveBeenCalledWith(
    'profiles',
    expect.objectContaining({
      data: { phone: '0812', name: 'Made Adi' },
      meta: { act: 'a', also: [{ resource: 'superteams', id: 's1', data: { name: 'Made Adi' } }] },
    }),
  )
})

test('M-PRO-04 whoever is not of the field staff is renamed alone; without a new name nobody looks', async () => {
  const { getOne, update, rename } = verbs(new HttpError('sarang.error.not_found', 404))
  await rename('Made Adi')
  expect(update.mock.lastCall?.[1]).not.toHaveProperty('meta')
  expect(getOne).toHaveBeenCalledOnce()
  await rename('Made')
  await rename(undefined)
  expect(getOne).toHaveBeenCalledOnce()
  expect(update).toHaveBeenCalledTimes(3)
})

test('M-PRO-04 where nobody knows whether there is another, nothing is written', async () => {
  const { update, rename } = verbs(new HttpError('sarang.error.offline', 503))
  await expect(rename('Made Adi')).rejects.toMatchObject({ status: 503 })
  expect(update).not.toHaveBeenCalled()
})
