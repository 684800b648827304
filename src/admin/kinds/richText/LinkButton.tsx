import LinkIcon from '@mui/icons-material/InsertLink'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  ToggleButton,
} from '@mui/material'
import { type KeyboardEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { isEmailAddress } from '@/lib'
import { isLink } from '@/lib/html/sanitise'
import { isPhone } from '@/schema'
import { useEditorState } from './useEditorState'

/** Turns the marked words into a link, or changes the link that the caret is in. */
export const LinkButton = () => {
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
