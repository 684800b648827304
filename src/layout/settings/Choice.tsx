import { Box, FormLabel, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'

interface ChoiceProps<Value extends string> {
  label: string
  /** Below which each value has its phrase. */
  phrases: string
  values: readonly Value[]
  icons?: Readonly<Record<Value, ReactNode>>
  value: Value
  onChoose: (value: Value) => void
}

/** One of few, all of them in sight; it counts at once. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, phrases, values, icons, value, onChoose } = props
  const translate = useTranslate()
  const id = useId()
  return (
    <Stack spacing={0.75}>
      <FormLabel id={id} component="span" sx={{ fontSize: '0.8125rem' }}>
        {translate(label)}
      </FormLabel>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        color="primary"
        aria-labelledby={id}
        value={value}
        onChange={(_event, chosen: Value | null) => chosen && onChoose(chosen)}
      >
        {values.map(each => (
          <ToggleButton key={each} value={each} sx={{ gap: 1, lineHeight: 1.3 }}>
            {icons && (
              <Box component="span" sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
                {icons[each]}
              </Box>
            )}
            {translate(`${phrases}.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  )
}
