import { type Theme, ThemeProvider } from '@mui/material'
import { type ReactNode, useCallback } from 'react'
import { useTranslate } from 'react-admin'

/** react-admin names a row's checkbox on the wrong element; here the name reaches the input itself. */
export const RowsTheme = ({ children }: { children: ReactNode }) => {
  const label = useTranslate()('ra.action.select_row')
  const named = useCallback(
    (outer: Theme): Theme => ({
      ...outer,
      components: {
        ...outer.components,
        MuiCheckbox: {
          ...outer.components?.MuiCheckbox,
          defaultProps: { slotProps: { input: { 'aria-label': label } } },
        },
      },
    }),
    [label],
  )
  return <ThemeProvider theme={named}>{children}</ThemeProvider>
}
