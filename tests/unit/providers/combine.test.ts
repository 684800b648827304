import { expect, test, vi } from 'vitest'
import { combine } from '@/providers'
import type { LiveDataProvider } from '@/schema/dataProvider'
import { things } from './firestore/support'

const backEnd = () =>
  ({ getList: vi.fn(), subscribe: vi.fn(), archive: vi.fn() }) as unknown as LiveDataProvider

test('each resource is served by the back end that its source names, custom verbs too', () => {
  const other = { ...things, name: 'devices', source: { ...things.source, provider: 'iot' } }
  const backEnds = { firestore: backEnd(), iot: backEnd() }
  const provider = combine([things, other], backEnds)
  provider.getList('devices', { filter: {} })
  const request = { type: 'getOne', params: { id: '1' } } as const
  const observer = { next: () => {}, error: () => {} }
  provider.subscribe('things', request, observer)
  provider.archive('things', { ids: ['1'] })
  expect(backEnds.iot.getList).toHaveBeenCalledWith('devices', { filter: {} })
  expect(backEnds.firestore.subscribe).toHaveBeenCalledWith('things', request, observer)
  expect(backEnds.firestore.archive).toHaveBeenCalledWith('things', { ids: ['1'] })
})

test('a back end that does not exist fails at the start, by the name of the resource', () => {
  expect(() => combine([things], {})).toThrow("things.source: there is no provider 'firestore'")
})

test('a resource that is not declared is an error', () => {
  expect(() => combine([], {}).getList('nothing', {})).toThrow(/nothing is not declared/)
})
