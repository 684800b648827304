import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { NotificationContextProvider } from 'react-admin'
import { expect, test } from 'vitest'
import { type Ask, useDialogs } from '@/resources/managedDevices/actions/useDialogs'
import { useTask } from '@/resources/managedDevices/actions/useTask'

/** A dialog that is gone as soon as it was answered. */
const asked = (ask: Ask, name: string) =>
  ask<string>(({ onAnswer, onExited }) => {
    const answer = () => {
      onAnswer(name)
      onExited()
    }
    return (
      <button type="button" onClick={answer}>
        {name}
      </button>
    )
  })

test('M-ERR-03 X-IOT-02 of two who wait for the same dialog each has its turn', async () => {
  const names = ['pertama', 'kedua', 'ketiga']
  let answers: Promise<unknown>[] = []
  const Page = () => {
    const { ask, dialog } = useDialogs()
    const askAll = () => {
      answers = names.map(name => asked(ask, name))
    }
    return dialog ?? <input aria-label="semua" onFocus={askAll} />
  }
  render(<Page />)
  fireEvent.focus(screen.getByLabelText('semua'))
  for (const name of names) {
    const button = await screen.findByText(name)
    expect(screen.getAllByRole('button')).toEqual([button])
    fireEvent.click(button)
  }
  expect(await Promise.all(answers)).toEqual(names)
})

test('X-IOT-02 a password that is told once is there before the list has been read anew', async () => {
  let reads = 0
  const read = () => {
    reads += 1
    return reads === 1 ? [] : new Promise<never>(() => undefined)
  }
  const usePage = () => {
    const { data } = useQuery({ queryKey: ['managed-devices', 'getList'], queryFn: read })
    return { data, ...useTask() }
  }
  const { result } = renderHook(usePage, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>
        <NotificationContextProvider>{children}</NotificationContextProvider>
      </QueryClientProvider>
    ),
  })
  await waitFor(() => expect(result.current.data).toEqual([]))
  const call = async () => ({ data: 'sekali-saja-7' })
  expect(await result.current.run({ of: 7, label: 'Mereset', call })).toBe('sekali-saja-7')
  await waitFor(() => expect(reads).toBe(2))
})
