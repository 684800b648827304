import { Box, FormHelperText, Skeleton } from '@mui/material'
import { lazy, Suspense } from 'react'
import { Labeled, useInput } from 'react-admin'
import { plainText } from '@/lib/text/plainText'
import type { Field } from '../types'
import { useIsCompact } from './compound/Entries'
import { editorHeight, editorWidth } from './richText/frame'
import { isBlank } from './richText/isBlank'
import { textRules } from './rules'
import type { CellProps, InputProps, KindSpec } from './spec'
import { text } from './text'

/** Editor and sanitiser weigh more than a list: whoever opens a formatted text fetches them. */
const Editor = lazy(() => import('./richText/Editor'))
const Prose = lazy(() => import('./richText/Prose'))

const Input = (props: InputProps) => (
  <Suspense fallback={<EditorPlace {...props} />}>
    <Editor {...props} />
  </Suspense>
)

/** As high as the editor that will come, and as strict: the form may be sent before it is there. */
const EditorPlace = ({ source, label, validate }: InputProps) => {
  useInput({ source, ...(validate && { validate }) })
  return (
    <Box sx={editorWidth}>
      <Labeled label={label} fullWidth>
        <Place />
      </Labeled>
    </Box>
  )
}

const Place = () => (
  <>
    <Skeleton variant="rounded" width="100%" height={editorHeight} />
    <FormHelperText>&#8203;</FormHelperText>
  </>
)

const Cell = ({ value }: CellProps<string>) => {
  const isCompact = useIsCompact()
  if (isCompact) return <Excerpt text={plainText(value)} />
  return (
    <Suspense fallback={plainText(value)}>
      <Prose html={value} />
    </Suspense>
  )
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
  input: Input,
  cell: Cell,
  filter: null,
  validate: rules,
  isWide: true,
}
