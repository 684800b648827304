import { render, screen } from '@testing-library/react'
import type { GetListParams } from 'react-admin'
import { expect, test } from 'vitest'
import { resources } from '@/resources'
import { TestConsole } from '../admin/support/TestConsole'

test('M-CNT-08 a rival is named behind any number of popups that are over', async () => {
  const past = { start: '2020-01-01T00:00:00.000Z', end: '2020-01-02T00:00:00.000Z' }
  const popup = { title: 'Panen', isShow: true, audience: 'all', order: 1 }
  const over = Array.from({ length: 120 }, (_, at) => ({ ...popup, id: `p${at}`, date: past }))
  const all = [...over, { ...popup, id: 'rival', title: 'Lebaran', order: 2 }]
  const date = { start: '2030-01-01T00:00:00.000Z', end: null }
  const getList = async (name: string, { pagination }: GetListParams) => {
    const { page = 1, perPage = 1 } = pagination ?? {}
    const found = name === 'popupBanners' ? all : []
    const data = found.slice((page - 1) * perPage, page * perPage)
    return { data, pageInfo: { hasNextPage: found.length > page * perPage } }
  }
  const provider = {
    getList,
    getOne: async () => ({ data: { ...popup, id: 'own', date } }),
    getMany: async () => ({ data: [] }),
  }
  render(<TestConsole resources={resources} path="/popupBanners/own" provider={provider} />)
  expect(await screen.findByText(/penerima yang sama juga melihat "Lebaran"\.$/)).toBeVisible()
})

test('M-CNT-08 a rival that has no place in the order is named, too', async () => {
  const popup = { title: 'Panen', isShow: true, audience: 'all' }
  const getList = async (name: string, { sort }: GetListParams) => {
    const isAll = name === 'popupBanners' && sort?.field === 'id'
    return { data: isAll ? [{ ...popup, id: 'rival', title: 'Lebaran' }] : [], pageInfo: {} }
  }
  const provider = {
    getList,
    getOne: async () => ({ data: { ...popup, id: 'own', order: 1 } }),
    getMany: async () => ({ data: [] }),
  }
  render(<TestConsole resources={resources} path="/popupBanners/own" provider={provider} />)
  expect(await screen.findByText(/penerima yang sama juga melihat "Lebaran"\.$/)).toBeVisible()
})
