import { render, screen } from '@testing-library/react'
import { AdminContext, testDataProvider } from 'react-admin'
import { expect, test } from 'vitest'
import { Bubble } from '@/resources/consultations/chat/Bubble'

const say = (text: string) =>
  render(
    <AdminContext dataProvider={testDataProvider({})}>
      <Bubble message={{ id: 'm', message: text, type: 'text' }} farmer="petani" pictures={[]} />
    </AdminContext>,
  )

test('M-CON-02 an address in a message is a link, in a tab of its own that knows nothing of the console', () => {
  say('Lihat https://sarang.test/panduan, lalu balas.')
  const link = screen.getByRole('link', { name: 'https://sarang.test/panduan' })
  expect(link).toHaveAttribute('href', 'https://sarang.test/panduan')
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  expect(screen.getByText(/^Lihat/)).toHaveTextContent(
    'Lihat https://sarang.test/panduan, lalu balas.',
  )
})

test('M-CON-02 what would run in the page stays words', () => {
  say('javascript:alert(1) <a href="https:x">a</a>')
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText(/^javascript:/)).toBeVisible()
})
