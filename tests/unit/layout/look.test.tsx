import { render, screen, within } from '@testing-library/react'
import { AdminContext, Confirm, testDataProvider } from 'react-admin'
import { expect, test } from 'vitest'
import { darkTheme, lightTheme } from '@/layout/theme'
import { OverPage } from '@/layout/theme/overPage'
import { dark, light } from '@/layout/theme/tokens'

await OverPage.fetch()

test('what is asked before something is done is answered in words, without signs', () => {
  render(
    <AdminContext dataProvider={testDataProvider()} theme={lightTheme}>
      <Confirm
        isOpen
        title="Yakin?"
        content="Ini tetap."
        onConfirm={() => undefined}
        onClose={() => undefined}
      />
    </AdminContext>,
  )
  const dialog = within(screen.getByRole('dialog'))
  for (const button of dialog.getAllByRole('button')) expect(button.querySelector('svg')).toBeNull()
})

test('a sign that is a button stands out no more than the words around it', () => {
  expect(darkTheme.palette?.action?.active).toBe(dark.muted)
  expect(lightTheme.palette?.action?.active).toBe(light.muted)
})
