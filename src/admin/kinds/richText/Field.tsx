import { Box } from '@mui/material'
import { plainText } from '@/lib'
import { useIsCompact } from '../../fields/useIsCompact'
import { part } from '../../queries/screen'
import type { FieldProps } from '../props'

/** The sanitiser weighs more than a list: whoever opens a formatted text fetches them. */
export const Prose = part<{ html: string }>(
  () => import('./Prose').then(found => found.Prose),
  ({ html }) => <Box sx={asProse}>{html.split(blockEnd).map(plainText).join('\n\n').trim()}</Box>,
)

/** Of one paragraph as high as it will be, and nearly so of several. */
const asProse = { lineHeight: 1.6, whiteSpace: 'pre-line' }
const blockEnd = /<\/(?:p|h\d|li|blockquote|div)>/i

export const RichTextField = ({ value }: FieldProps<string>) => {
  const isCompact = useIsCompact()
  if (isCompact) return <Excerpt text={plainText(value)} />
  return <Prose html={value} />
}

const Excerpt = ({ text }: { text: string }) => (
  <Box component="span" sx={twoLines}>
    {text}
  </Box>
)

const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  whiteSpace: 'normal',
}
