import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ListContextProvider } from 'react-admin'
import { expect, test } from 'vitest'
import { ValueField } from '@/admin/kinds/fields'
import { f } from '@/schema/f'

const megabyte = 'walet '.repeat(170_000)
const shown = () => document.body.textContent?.length

const both = [['text', f.text('Nama')] as const, ['longText', f.longText('Cerita')] as const]

test.each(both)('of a %s without end a row shows the beginning', (_kind, field) => {
  render(
    <ListContextProvider value={{} as Parameters<typeof ListContextProvider>[0]['value']}>
      <ValueField value={megabyte} field={field} source="name" />
    </ListContextProvider>,
  )
  expect(shown()).toBe(301)
  expect(screen.queryByRole('button')).toBeNull()
})

test.each(both)(
  'of a %s without end a page shows more, and all of it when asked',
  async (_kind, field) => {
    render(<ValueField value={megabyte} field={field} source="name" />)
    expect(shown()).toBeLessThan(10_100)
    await userEvent.click(screen.getByRole('button'))
    expect(shown()).toBe(megabyte.length)
  },
)

test.each(both)('what is short is all there, as %s', (_kind, field) => {
  render(<ValueField value="walet" field={field} source="name" />)
  expect(document.body.textContent).toBe('walet')
})
