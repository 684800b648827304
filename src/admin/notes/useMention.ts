import { type ComponentProps, type KeyboardEvent, type RefObject, useState } from 'react'
import type { Signer } from '../presence/useSigner'
import type { Colleagues } from './Colleagues'
import { useColleagues } from './useColleagues'

/** What is typed and not sent yet, and whom it names. */
export interface Draft {
  readonly text: string
  readonly named: readonly Signer[]
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
export function useMention({ draft: { text, named }, keep, input, known }: Mention) {
  const [menu, setMenu] = useState<Menu>()
  const found = useColleagues(menu !== undefined, known)
  const begun = (menu?.isTyped && BEGUN.exec(text)?.[1]?.trim().toLowerCase()) || ''
  const colleagues = found.colleagues.filter(({ name }) => isBegun(name.toLowerCase(), begun))
  const isNone = colleagues.length === 0 && begun !== '' && found.state === 'success'
  const name = (colleague: Signer) => {
    keep({
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
