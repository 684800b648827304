import AtIcon from '@mui/icons-material/AlternateEmail'
import { Box, Button, IconButton, TextField, Tooltip } from '@mui/material'
import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import {
  type RaRecord,
  useDataProvider,
  useNotify,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { called, get, limits, newId } from '@/lib'
import { NOTES } from '@/schema'
import { type Signer, useSigner } from '../presence/useSigner'
import { useResource } from '../registry'
import { isSavedBefore, useKept } from '../saving/useKept'
import { Colleagues, useColleagues } from './Colleagues'

/** Characters of a name, as the rules have it. */
const TITLE = 255

interface NoteInputProps {
  known: readonly Signer[]
  /** Those that are on the record. */
  notes: readonly RaRecord[]
}

/** A note on the record in context; colleagues whom it names behind an '@' find it under what waits for them. */
export const NoteInput = ({ known, notes }: NoteInputProps) => {
  const translate = useTranslate()
  const { label } = useResource(NOTES)
  const form = `${useResource().name}/${useRecordContext()?.id}/note`
  const { kept, now, keep } = useKept(form, none, read)
  const { text } = kept
  const input = useRef<HTMLTextAreaElement>(null)
  const { menu, ask, onType, onKeyDown } = useMention({ draft: kept, keep, input, known })
  const { send, isSending } = useSend()
  const notify = useNotify()
  const first = notes.find(({ id }) => id === kept.id)
  /** Nobody changes a note: what has become of it since is another one. */
  const renew = () => {
    const { id, ...another } = now()
    if (id === undefined) return
    keep(another)
    notify('sarang.note.isIn')
  }
  // The answer got lost, but not the note.
  useEffect(() => {
    if (!first || isSending) return
    if (first.text === text.trim()) keep(none)
    else renew()
  })
  const type = (next: string) => {
    // Put right, it is still the note that was tried to be sent, and may be there.
    keep(next === '' ? none : { ...kept, text: next })
    onType(next)
  }
  const onSend = async () => {
    // An answer that got lost is no second note: the next try is of the same one.
    const { id = newId() } = kept
    keep({ ...kept, id })
    const end = await send({ ...kept, id })
    if (end === 'sent') keep(none)
    if (end === 'before') renew()
  }
  return (
    <Box sx={{ display: 'grid', gap: 0.5, mb: 1.5 }}>
      <TextField
        multiline
        size="small"
        maxRows={8}
        label={label}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        inputRef={input}
        slotProps={{ htmlInput: { maxLength: limits.note, readOnly: isSending } }}
      />
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <Tooltip title={translate('sarang.note.name')}>
          <IconButton
            aria-label={translate('sarang.note.name')}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => ask(currentTarget)}
          >
            <AtIcon fontSize="small" />
          </IconButton>
        </Tooltip>
        <Button
          size="small"
          disabled={text.trim() === '' || isSending}
          onClick={() => void onSend()}
        >
          {translate('sarang.note.send')}
        </Button>
      </Box>
      {menu && <Colleagues {...menu} />}
    </Box>
  )
}

const none: Draft = { text: '', named: [] }

const read = ({ text, named, id }: Readonly<Record<string, unknown>>): Draft => ({
  text: String(text ?? ''),
  named: Array.isArray(named) ? named : [],
  ...(typeof id === 'string' && { id }),
})

/** How it ends: it is in, or it was before, as it was sent first; why it is not is told. */
type End = 'sent' | 'before' | 'unsent'

/** Writes it under one's own name. */
function useSend() {
  const provider = useDataProvider()
  const record = useRecordContext()
  const resource = useResource()
  const signer = useSigner()
  const notify = useNotify()
  const [isSending, setSending] = useState(false)
  const send = async ({ id, named, ...draft }: Draft): Promise<End> => {
    const text = draft.text.trim()
    const title = called(get(record, resource.title)).slice(0, TITLE)
    // Whoever was named and is not any more, is not.
    const waiting = named
      .filter(({ name }) => text.includes(`@${name.trim()}`))
      .map(({ uid }) => uid)
    if (waiting.length > limits.named) {
      notify('sarang.note.tooMany', { type: 'error', messageArgs: { most: limits.named } })
      return 'unsent'
    }
    const data = {
      ...{ id, resource: resource.name, record: String(record?.id), text, ...signer },
      ...(title && { title }),
      waiting,
    }
    setSending(true)
    try {
      await provider.create(NOTES, { data })
      return 'sent'
    } catch (error) {
      if (isSavedBefore(error)) return 'before'
      notify(error instanceof Error ? error.message : String(error), { type: 'error' })
      return 'unsent'
    } finally {
      setSending(false)
    }
  }
  return { send, isSending }
}

/** What is typed and not sent yet, and whom it names. */
interface Draft {
  readonly text: string
  readonly named: readonly Signer[]
  /** Of the note, once it was tried to send it. */
  readonly id?: string
}

interface Mention {
  draft: Draft
  keep: (draft: Draft) => void
  input: RefObject<HTMLTextAreaElement | null>
  known: readonly Signer[]
}

/** By whom it was asked for: what is typed behind an '@' finds colleagues; a button has nothing to find them by. */
interface Menu {
  readonly anchor: HTMLElement
  readonly isTyped: boolean
  readonly isFocused: boolean
}

/** How a note comes to name colleagues. `menu`: what they are chosen from, while that is asked for. */
function useMention({ draft, keep, input, known }: Mention) {
  const { text, named } = draft
  const [menu, setMenu] = useState<Menu>()
  const begun = (menu?.isTyped && BEGUN.exec(text)?.[1]?.trim().toLowerCase()) || ''
  const found = useColleagues({ begun: menu && begun, known })
  const colleagues = found.colleagues.filter(({ name }) => isBegun(name.toLowerCase(), begun))
  const isNone = colleagues.length === 0 && begun !== '' && found.state === 'success'
  const name = (colleague: Signer) => {
    keep({
      ...draft,
      text: `${menu?.isTyped ? text.replace(BEGUN, '') : text}@${colleague.name} `,
      named: [...named.filter(({ uid }) => uid !== colleague.uid), colleague],
    })
    setMenu(undefined)
    input.current?.focus()
  }
  const onType = (next: string) => {
    const isAsked = next.endsWith('@') && next.length > text.length
    if (isAsked && input.current)
      setMenu({ anchor: input.current, isTyped: true, isFocused: false })
    else if (!BEGUN.test(next)) setMenu(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const [first] = colleagues
    if (!menu || isNone) return
    if (event.key === 'Escape') setMenu(undefined)
    else if (event.key === 'ArrowDown') setMenu({ ...menu, isFocused: true })
    else if (event.key === 'Enter' && first) name(first)
    else return
    event.preventDefault()
    // Esc is about the names, not about what the note stands in.
    event.stopPropagation()
  }
  const shown: ComponentProps<typeof Colleagues> | undefined =
    menu && !isNone
      ? {
          ...menu,
          found: { ...found, colleagues },
          onName: name,
          onClose: () => setMenu(undefined),
        }
      : undefined
  const ask = (anchor: HTMLElement) => setMenu({ anchor, isTyped: false, isFocused: true })
  return { menu: shown, ask, onType, onKeyDown }
}

/** What was typed of a name. */
const BEGUN = /@([^@\n]*)$/

/** By any of the words that it is made of. */
const isBegun = (name: string, begun: string) => ` ${name}`.includes(` ${begun}`)
