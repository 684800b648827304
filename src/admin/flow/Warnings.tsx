import { Alert, AlertTitle, Box, type SxProps } from '@mui/material'

interface WarningsProps {
  texts: readonly string[]
  title?: string
  sx?: SxProps
}

/** Each text in a line of one warning; nothing when there is none. */
export const Warnings = ({ texts, title, sx = { mb: 2 } }: WarningsProps) =>
  texts.length > 0 && (
    <Alert severity="warning" sx={sx}>
      {title && <AlertTitle>{title}</AlertTitle>}
      {texts.map(text => (
        <Box key={text}>{text}</Box>
      ))}
    </Alert>
  )
