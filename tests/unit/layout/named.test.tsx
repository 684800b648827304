import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { useGetOne, useRefresh } from 'react-admin'
import { Link } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { PlaceProvider, useEntry, useNamedPlace, usePlace } from '@/layout/PlaceProvider'
import { resources } from '@/resources'
import { TestConsole } from '../admin/support/TestConsole'

const Way = () => (
  <nav>
    {usePlace()
      .steps.map(({ name }) => name)
      .join(' / ')}
  </nav>
)

const draw = (path: string, provider: object, beside = <Way />) =>
  render(
    <TestConsole
      resources={resources}
      path={path}
      provider={{ getList: async () => ({ data: [], total: 0 }), ...provider }}
      beside={beside}
    />,
  )

test('M-NAV-09 a form that is opened by its address is called by whose record it is, as its page is', async () => {
  const records: Readonly<Record<string, object>> = {
    transactions: { id: 't1', tid: 't1', uid: 'u7' },
    users: { id: 'u7', uid: 'u7', email: 'sari@contoh.test' },
    profiles: { id: 'u7', uid: 'u7', name: 'Sari' },
  }
  const provider = {
    getOne: vi.fn(async (name: string) => ({ data: records[name] })),
    getMany: async (name: string) => ({ data: [records[name]].filter(Boolean) }),
  }
  draw('/transactions/t1', provider)
  expect(await screen.findByText(/transaction \/ Sari$/)).toBeVisible()
})

test('M-NAV-09 a batch is called by its grade in words, as its page is', async () => {
  const batch = { id: 'b1', grade: 'mangkok2', worker: 'Pak Darto', versionNo: 1 }
  const provider = {
    getOne: async () => ({ data: batch }),
    getMany: async () => ({ data: [] }),
  }
  draw('/manufactures/b1/show', provider)
  expect(await screen.findByText(/ \/ Mangkok 2$/)).toBeVisible()
})

test('M-NAV-09 until it is known what a page is called it is called nothing, not by an id', async () => {
  const steps: string[] = []
  const Seen = () => {
    steps.push(usePlace().steps.at(-1)?.name ?? '')
    return null
  }
  const later = (data: object) => async () => {
    await new Promise(resolve => setTimeout(resolve, 20))
    return { data }
  }
  const provider = {
    getOne: later({ id: 'u7', uid: 'u7', email: 'sari@contoh.test' }),
    getMany: later([{ id: 'u7', uid: 'u7', name: 'Sari' }]),
  }
  draw('/users/u7/show', provider, <Seen />)
  await vi.waitFor(() => expect(steps.at(-1)).toBe('Sari'), 20_000)
  expect(new Set(steps)).toEqual(new Set(['', 'Sari']))
})

test('M-NAV-09 a page is called by its head also where that is stored nowhere', async () => {
  const act = { id: 'a1', title: 'Oval', resource: 'products', record: 'p1', byName: 'Sari' }
  const provider = {
    getOne: async () => ({ data: act }),
    getMany: async () => ({ data: [] }),
  }
  draw('/acts/a1/show', provider)
  expect(await screen.findByText(/activity \/ Oval$/)).toBeVisible()
})

/** Reads all of the page again, once it has been drawn again itself. */
const Again = () => {
  const refresh = useRefresh()
  const { steps } = usePlace()
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times > 0) refresh()
  }, [times, refresh])
  return (
    <button type="button" onClick={() => setTimes(times + 1)}>
      {steps.at(-1)?.name}
    </button>
  )
}

test('M-NAV-09 what names a page is read again with it', async () => {
  const warn = vi.spyOn(console, 'warn')
  const getMany = vi.fn(async (name: string) => ({ data: [{ id: 'u7', uid: 'u7', name }] }))
  const provider = {
    getOne: async () => ({ data: { id: 'u7', uid: 'u7', email: 'sari@contoh.test' } }),
    getMany,
  }
  draw('/users/u7/show', provider, <Again />)
  const again = await screen.findByRole('button', { name: 'profiles' })
  const ofProfile = () => getMany.mock.calls.filter(([name]) => name === 'profiles').length
  const before = ofProfile()
  await userEvent.click(again)
  await vi.waitFor(() => expect(ofProfile()).toBeGreaterThan(before))
  expect(warn.mock.calls.flat().map(String).join()).not.toContain('queryFn')
})

/** As a list has read it of each row. */
const Read = () => {
  useGetOne('profiles', { id: 'u7' })
  return null
}

test('M-NAV-09 who is no more gives a page no name, though he was read before', async () => {
  const profiles = [{ id: 'u7', uid: 'u7', name: 'Sari' }]
  const provider = {
    getOne: async () => ({ data: { id: 'u7', uid: 'u7', name: 'Sari', email: 's@c.test' } }),
    getMany: async (name: string) => ({ data: name === 'profiles' ? [...profiles] : [] }),
  }
  draw(
    '/users/u7/show',
    provider,
    <>
      <Read />
      <Again />
    </>,
  )
  const again = await screen.findByRole('button', { name: 'Sari' })
  profiles.pop()
  await userEvent.click(again)
  expect(await screen.findByRole('button', { name: 's@c.test' })).toBeVisible()
})

test('the menu is not drawn again when a record below its entry is opened, nor when that is named', async () => {
  const drawn = vi.fn()
  const Menu = () => {
    drawn(useEntry())
    return null
  }
  const Named = () => <nav>{useNamedPlace().steps.at(-1)?.name}</nav>
  const product = { id: 'p1', pid: 'p1', name: 'Sarang Oval', marketplace: 'consumer' }
  const provider = { getOne: async () => ({ data: product }), getMany: async () => ({ data: [] }) }
  const list = '/marketplace/consumer'
  draw(
    list,
    provider,
    <PlaceProvider>
      <Menu />
      <Named />
      <Link to="/products/p1/show">Buka</Link>
    </PlaceProvider>,
  )
  await vi.waitFor(() => expect(drawn).toHaveBeenLastCalledWith(list))
  const before = drawn.mock.calls.length
  await userEvent.click(screen.getByRole('link', { name: 'Buka' }))
  expect(await screen.findByText('Sarang Oval', { selector: 'nav' })).toBeVisible()
  expect(drawn).toHaveBeenCalledTimes(before)
})
