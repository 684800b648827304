import ActIcon from '@mui/icons-material/BoltOutlined'
import type { PaletteItem } from './items'

/** Steps, prints and the ways on above a record, and the chat with whom it is about. */
const ACTS =
  ':is([role=group], .MuiToolbar-dense) :is(a, button:enabled), a[href^="https://wa.me/"]'
const RECORD = 'main :is(.show-page, .edit-page)'

/** What may be done with the record of the page, as its own buttons say and do it. */
export const actsHere = (): PaletteItem[] =>
  [...document.querySelectorAll<HTMLElement>(`${RECORD} :is(${ACTS})`)].flatMap(
    (element, index) => {
      const label = (element.textContent || element.ariaLabel || '').trim()
      if (!label || !element.checkVisibility()) return []
      return {
        key: `here ${index}`,
        label,
        kind: 'here',
        icon: ActIcon,
        act: () => element.click(),
      }
    },
  )
