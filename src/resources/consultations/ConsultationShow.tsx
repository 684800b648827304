import { Box, type Theme, useMediaQuery } from '@mui/material'
import { Show, useRecordContext } from 'react-admin'
import { useParams } from 'react-router-dom'
import { ShowActions, ShowFailure, toldInPlace } from '@/admin'
import { Conversation } from './chat/Conversation'
import { Farmer } from './Farmer'
import { Queue } from './Queue'

/** A conversation with who waits before it and who asks behind it; on a phone the conversation. */
export const ConsultationShow = () => {
  const hasRoom = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'))
  const { id } = useParams()
  return (
    <Box sx={layout}>
      {hasRoom && <Queue open={id} height={under(above.lg)} />}
      <Show
        key={id}
        disableAuthentication
        queryOptions={{ meta: { live: true }, ...toldInPlace }}
        actions={<ShowActions />}
        error={<ShowFailure />}
        component="div"
        sx={{ minWidth: 0 }}
      >
        <Talk />
      </Show>
    </Box>
  )
}

const Talk = () => {
  const record = useRecordContext()
  if (!record) return null
  return (
    <Box sx={sides}>
      <Conversation />
      <Farmer />
    </Box>
  )
}

/** As high as the window is between what stands above it, in pixels, and a phone's bar below. */
const under = (above: number) => `calc(100dvh - ${above}px - var(--dock, 0px))`
const above = { xs: 148, md: 160, lg: 96 }

const layout = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' },
  gap: 2,
}

const sides = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 280px' },
  gap: 2,
  alignItems: 'start',
  '& > section': {
    height: { xs: under(above.xs), md: under(above.md), lg: under(above.lg) },
    minHeight: 400,
  },
  '& > aside': { order: { xs: -1, lg: 0 }, maxHeight: { lg: under(above.lg) } },
}
