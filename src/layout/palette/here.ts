import ActIcon from '@mui/icons-material/BoltOutlined'
import type { PaletteItem } from './items'

/** Steps, prints and the ways on above a record, and the chat with whom it is about. */
const ACTS =
  ':is([role=group], .MuiToolbar-dense) :is(a, button:enabled), a[href^="https://wa.me/"]'
const RECORD = 'main :is(.show-page, .edit-page)'
/** What is behind one button there can be pressed unseen. */
const MORE = `body:has(${RECORD}) > .more-acts :is(a, button:enabled)`

/** What may be done with the record of the page, as its own buttons say and do it. */
export const actsHere = (): PaletteItem[] =>
  [...document.querySelectorAll<HTMLElement>(`${RECORD} :is(${ACTS}), ${MORE}`)].flatMap(
    (element, index) => {
      const label = (element.textContent || element.ariaLabel || '').trim()
      // What only opens the others leads nowhere from here.
      const isShown = element.matches(MORE) || element.checkVisibility()
      if (!label || !isShown || element.ariaHasPopup) return []
      return {
        key: `here ${index}`,
        label,
        kind: 'here',
        icon: ActIcon,
        act: () => element.click(),
      }
    },
  )
