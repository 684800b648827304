import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material'
import {
  ClearButtons,
  FormatButtons,
  ListButtons,
  QuoteButtons,
  RichTextInputToolbar,
} from 'ra-input-rich-text'
import { useTranslate } from 'react-admin'
import type { Field } from '@/schema'
import { LinkButton } from './LinkButton'
import { PictureButton } from './PictureButton'
import { TableButton } from './TableButton'
import { useEditorState, useNamedEditor } from './useEditorState'

interface ToolsProps {
  source: string
  field: Field
}

/** What stands above the editor. */
export const Tools = ({ source, field }: ToolsProps) => {
  const translate = useTranslate()
  useNamedEditor(source, field)
  return (
    <RichTextInputToolbar
      {...{
        role: 'toolbar',
        'aria-label': translate('sarang.richText.tools', { field: field.label }),
      }}
    >
      <HeadingButtons />
      <FormatButtons />
      <ListButtons />
      <QuoteButtons />
      <LinkButton />
      <TableButton />
      {field.options.folder !== undefined && <PictureButton folder={field.options.folder} />}
      <ClearButtons />
    </RichTextInputToolbar>
  )
}

const levels = [2, 3] as const

/** The page has its own first heading, so that a text begins with the second. */
const HeadingButtons = () => {
  const translate = useTranslate()
  const [level, editor] = useEditorState(
    editor => levels.find(level => editor.isActive('heading', { level })) ?? null,
  )
  return (
    <ToggleButtonGroup exclusive value={level}>
      {levels.map(level => {
        const label = translate(`ra.tiptap.heading${level}`)
        return (
          <ToggleButton
            key={level}
            value={level}
            aria-label={label}
            title={label}
            sx={{ minWidth: 34, fontWeight: 600 }}
            onClick={() =>
              editor?.chain().focus().toggleNode('heading', 'paragraph', { level }).run()
            }
          >
            <Box
              sx={{
                ...{ typography: 'button', lineHeight: '24px' },
                '&::before': { content: `"H${level - 1}"` },
              }}
            />
          </ToggleButton>
        )
      })}
    </ToggleButtonGroup>
  )
}
