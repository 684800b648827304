import { Box, Card, Skeleton, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { avatarSize } from '../face/Avatar'
import { FlowLine } from '../flow/FlowLine'
import { useResource } from '../registry'
import { body } from './body'
import { tile, tiles } from './Facts'
import { head } from './Head'

interface WaitingProps {
  facts: readonly string[]
  /** Of a record beside its list. */
  isBeside?: boolean
}

/** In the place of a record that is still to come: as its page will be, and nothing said of it. */
export const Waiting = ({ facts, isBeside = false }: WaitingProps) => {
  const translate = useTranslate()
  const { face } = useResource()
  return (
    <div role="status" aria-label={translate('sarang.list.loading')}>
      <Box sx={head}>
        <Box sx={{ flex: '1 1 320px', display: 'flex', alignItems: 'center', gap: 2 }}>
          <Skeleton variant="rounded" width={avatarSize} height={avatarSize} />
          <div>
            <Skeleton width={200} height={28} />
            {face.beside.length > 0 && <Skeleton width={140} height={16} />}
          </div>
        </Box>
      </Box>
      <FlowLine isBeside={isBeside} />
      {facts.length > 0 && (
        <Box sx={tiles}>
          {facts.map(source => (
            <Card key={source} sx={tile} />
          ))}
        </Box>
      )}
      <BodyWaiting />
    </div>
  )
}

/** In the place of all below what is known of it at once. */
export const BodyWaiting = () => (
  <Box sx={body}>
    <Skeleton variant="rounded" height={320} />
    <Stack sx={{ gap: 2 }}>
      <RailWaiting />
    </Stack>
  </Box>
)

/** In the place of what stands beside the cards. */
export const RailWaiting = () => (
  <>
    <Skeleton variant="rounded" height={120} />
    <Skeleton variant="rounded" height={120} />
  </>
)
