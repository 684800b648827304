import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { resources } from '@/resources'
import { TestConsole } from '../admin/support/TestConsole'

test('M-CNT-06 of those that are named only accounts are counted, and it is said how many are none', async () => {
  const push = {
    id: 'p1',
    title: 'Harga baru',
    body: 'Mulai besok.',
    status: 'draft',
    audience: { uids: ['u1', 'tidak-ada', 'u2', 'u1'] },
  }
  const accounts = ['u1', 'u2'].map(id => ({ id, uid: id }))
  const provider = {
    getOne: async () => ({ data: push }),
    getMany: async () => ({ data: accounts }),
    getList: async () => ({ data: [], total: 0 }),
  }
  render(<TestConsole resources={resources} path="/pushNotifications/p1" provider={provider} />)
  expect(
    await screen.findByText('Tepat 2 akun yang disebut. 1 UID bukan akun mana pun.'),
  ).toBeVisible()
})
