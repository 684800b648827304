import LinkIcon from '@mui/icons-material/InsertLink'
import TableIcon from '@mui/icons-material/TableChartOutlined'
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Menu,
  MenuItem,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material'
import {
  ClearButtons,
  FormatButtons,
  ListButtons,
  QuoteButtons,
  RichTextInputToolbar,
  type useTiptapEditor,
} from 'ra-input-rich-text'
import { type KeyboardEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { isEmailAddress } from '@/lib'
import { isLink } from '@/lib/html/sanitise'
import { type Field, isPhone } from '@/schema'
import { PictureButton } from './PictureButton'
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

type Chain = ReturnType<ReturnType<typeof useTiptapEditor>['chain']>

/** What can be done to the table that the caret is in; a name is that of its phrase. */
const steps: Readonly<Record<string, (chain: Chain) => Chain>> = {
  addRow: chain => chain.addRowAfter(),
  addColumn: chain => chain.addColumnAfter(),
  deleteRow: chain => chain.deleteRow(),
  deleteColumn: chain => chain.deleteColumn(),
  deleteTable: chain => chain.deleteTable(),
}

const size = { rows: 3, cols: 3 }

/** Puts a table where the caret is, or offers what can be done to the one that it is in. */
const TableButton = () => {
  const translate = useTranslate()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [isActive, editor] = useEditorState(editor => editor.isActive('table'))
  const label = translate('sarang.richText.table')
  const run = (step: (chain: Chain) => Chain) => {
    setPlace(null)
    if (editor) step(editor.chain().focus()).run()
  }
  return (
    <>
      <ToggleButton
        value="table"
        aria-label={label}
        aria-haspopup={isActive ? 'menu' : undefined}
        title={label}
        selected={isActive ?? false}
        onClick={({ currentTarget }) =>
          isActive ? setPlace(currentTarget) : run(chain => chain.insertTable(size))
        }
      >
        <TableIcon fontSize="inherit" />
      </ToggleButton>
      <Menu
        anchorEl={place}
        open={place !== null}
        onClose={() => setPlace(null)}
        disableRestoreFocus
      >
        {Object.entries(steps).map(([name, step]) => (
          <MenuItem key={name} onClick={() => run(step)}>
            {translate(`sarang.richText.${name}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

/** Turns the marked words into a link, or changes the link that the caret is in. */
const LinkButton = () => {
  const translate = useTranslate()
  const [typed, setTyped] = useState<string | null>(null)
  const [isActive, editor] = useEditorState(editor => editor.isActive('link'))
  const [canLink] = useEditorState(
    editor => editor.isActive('link') || !editor.state.selection.empty,
  )
  const label = translate('ra.tiptap.link')
  const open = () => setTyped(String(editor?.getAttributes('link').href ?? ''))
  const close = () => setTyped(null)
  const save = (href: string) => {
    const marked = editor?.chain().focus().extendMarkRange('link')
    if (href) marked?.setMark('link', { href }).run()
    else marked?.unsetMark('link').run()
    close()
  }
  return (
    <>
      <ToggleButton
        value="link"
        aria-label={label}
        title={label}
        disabled={!canLink}
        selected={isActive ?? false}
        onClick={open}
      >
        <LinkIcon fontSize="inherit" />
      </ToggleButton>
      {typed !== null && <LinkDialog typed={typed} setTyped={setTyped} save={save} close={close} />}
    </>
  )
}

interface LinkDialogProps {
  typed: string
  setTyped: (typed: string) => void
  /** Takes an address, '' for no link. */
  save: (href: string) => void
  close: () => void
}

const LinkDialog = ({ typed, setTyped, save, close }: LinkDialogProps) => {
  const translate = useTranslate()
  const [before] = useState(typed)
  const href = toAddress(typed)
  const isFine = href === '' || (isLink(href) && leads.test(href))
  const saveByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (isFine) save(href)
  }
  return (
    <Dialog
      open
      onClose={typed === before ? close : undefined}
      disableRestoreFocus
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle>{translate('ra.tiptap.link')}</DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          label={translate('sarang.richText.link')}
          placeholder="https://"
          value={typed}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={saveByEnter}
          error={!isFine}
          helperText={translate(isFine ? 'sarang.richText.linkHelp' : 'sarang.richText.linkWrong')}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={!isFine} onClick={() => save(href)}>
          {translate('sarang.richText.linkSave')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** 'sarang.id/harga' stands for an address of the web, 'info@sarang.id' of a mailbox, '0812-3456-7890' of a telephone. */
function toAddress(typed: string): string {
  const text = typed.trim()
  if (isEmailAddress(text) && !/[/?#]/.test(text)) return `mailto:${text}`
  const phone = text.replace(/^(\+|00)(.*)\(0\)/, '$1$2')
  if (isPhone(text)) return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
  return host.test(text) ? `https://${text}` : text
}

/** A name with a dot and letters behind it, and what may follow one. */
const host = /^([\p{L}\d-]+\.)+\p{L}[\p{L}\d-]+(:\d+)?([/?#]|$)/u

/** A link that has more than its kind. */
const leads = /^(https?:|mailto:.*@.|tel:.*\d)/i
