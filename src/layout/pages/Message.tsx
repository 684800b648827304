import { Stack, Typography } from '@mui/material'
import { type ReactNode, useEffect } from 'react'
import { hideLook } from '@/lib/visit/look'

interface MessageProps {
  title: string
  hint: string
  /** Ways on. */
  children: ReactNode
}

/** A page that only says something: 403, a failure. */
export function Message({ title, hint, children }: MessageProps) {
  useEffect(hideLook, [])
  return (
    <Stack
      role="alert"
      spacing={2}
      sx={{ alignItems: 'center', textAlign: 'center', py: 10, px: 2 }}
    >
      <Typography variant="h1" component="h2">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 460 }}>
        {hint}
      </Typography>
      <Stack direction="row" spacing={1}>
        {children}
      </Stack>
    </Stack>
  )
}
