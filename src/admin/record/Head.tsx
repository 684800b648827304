import { Box, Skeleton } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { coarse, thumb, thumbHigh } from '@/lib'
import { Face } from '../face/Face'
import { isEmptyIn, useTold } from '../face/useTold'
import { Nothing } from '../fields/Nothing'
import { InLine } from '../fields/useIsCompact'
import { Offers } from '../flow/Offers'
import { FieldCell } from '../kinds/fields'
import { useResource } from '../registry'

/** Whose page it is, whom to call, what to do next. */
export const Head = () => {
  const { face } = useResource()
  return (
    <Box sx={head}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Face />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
        {face.contact && <Contact source={face.contact} />}
        <Offers isAtEnd />
      </Box>
    </Box>
  )
}

/** The way to a chat, with what there is to say. */
export const Contact = ({ source }: { source: string }) => {
  const { fields } = useResource()
  const { value, field, isPending } = useTold(source)
  // Its place is kept: all of a phone's page is below it.
  if (isPending) return <Skeleton variant="rounded" sx={comes} />
  const isMissing = isEmptyIn(field, value)
  // What is empty stands among 'Detail teknis'; whether it is of another record is not known there.
  if (isMissing && fields[source]?.kind !== 'lookup') return null
  return (
    <Box sx={isMissing ? visuallyHidden : contact}>
      <Box component="span" sx={visuallyHidden}>
        {fields[source]?.label}
      </Box>
      {isMissing ? (
        <Nothing />
      ) : (
        <InLine value={true}>
          <FieldCell source={source} />
        </InLine>
      )}
    </Box>
  )
}

const comes = { width: 128, height: 32, [coarse]: { height: thumb } }

export const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 56,
  mb: 2,
}

/** A number that can be called looks as the steps beside it do. */
const contact = {
  position: 'relative',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 32,
    px: 1.25,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    color: 'text.primary',
    textDecoration: 'none',
    '&:hover': { bgcolor: 'action.hover' },
    ...thumbHigh,
  },
}
