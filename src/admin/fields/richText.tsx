import { Box } from '@mui/material'
import { plainText } from '@/lib/text/plainText'
import { part } from '../queries/screen'
import type { Field } from '../types'
import { useIsCompact } from './compound/Entries'
import { isBlank } from './richText/isBlank'
import { textRules } from './rules'
import type { CellProps, KindSpec } from './spec'
import { text } from './text'

/** The sanitiser weighs more than a list: whoever opens a formatted text fetches them. */
const Prose = part<{ html: string }>(
  () => import('./richText/Prose').then(found => found.Prose),
  ({ html }) => plainText(html),
)

const Cell = ({ value }: CellProps<string>) => {
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

const rules = (field: Field) =>
  field.options.required ? [...textRules(field), filled] : textRules(field)

const filled = (value: unknown) =>
  typeof value === 'string' && isBlank(value) ? 'ra.validation.required' : undefined

/** HTML, which is cleaned at the provider's door and again before it is shown. */
export const richText: KindSpec<string> = {
  ...text,
  cell: Cell,
  validate: rules,
  isWide: true,
}
