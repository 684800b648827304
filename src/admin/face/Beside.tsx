import { Box } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { InLine } from '../fields/useIsCompact'
import { FieldCell } from '../kinds/fields'
import { useResource } from '../registry'
import { CopyId } from './CopyId'
import { isId } from './isId'
import { isEmptyIn, useTold } from './useTold'

/** The second line of a face, without what is told elsewhere: what is filled in of what it says, ids clipped at its end. */
export const Beside = ({ except }: { except?: string }) => {
  const { face } = useResource()
  const sources = face.beside.filter(source => source !== except)
  return (
    <InLine.Provider value={true}>
      <Box className="face-beside" sx={line}>
        {sources.map(source => (
          <Part key={source} source={source} />
        ))}
      </Box>
    </InLine.Provider>
  )
}

const Part = ({ source }: { source: string }) => {
  const resource = useResource()
  const { value, field } = useTold(source)
  const own = resource.fields[source]
  if (!own || isEmptyIn(field, value)) return null
  const isTail = isId(resource, source, own)
  return (
    <Box component="span" sx={isTail ? { ...part, flex: 'none' } : part}>
      <Box component="span" sx={visuallyHidden}>
        {own.label}
      </Box>
      {isTail ? (
        <CopyId label={own.label} value={String(value)} width={88} />
      ) : (
        <Box component="span" sx={clipped}>
          <FieldCell source={source} />
        </Box>
      )}
    </Box>
  )
}

const line = {
  display: 'flex',
  minWidth: 0,
  overflow: 'hidden',
  color: 'text.secondary',
  fontSize: '0.75rem',
  lineHeight: '1rem',
  height: '1rem',
  whiteSpace: 'nowrap',
  '&& *': { font: 'inherit', whiteSpace: 'nowrap' },
  // Kinds and tags are words here: a colour would be a state.
  '& .MuiChip-root': { height: 'auto', bgcolor: 'transparent', border: 0, color: 'inherit' },
  '& .MuiChip-label': { p: 0 },
  '& a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
}
const part = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: 0,
  // Where there is no room for all, the first is read in full, unless it alone is too long.
  '&:first-of-type': { flexShrink: 0, maxWidth: '60%' },
  '&:not(:first-of-type)::before': { content: '"·"', px: 0.75 },
}
const clipped = { overflow: 'hidden', textOverflow: 'ellipsis' }
