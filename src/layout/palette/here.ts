import ActIcon from '@mui/icons-material/BoltOutlined'
import type { PaletteItem } from './items'

/** Steps of a record, and the chat with whom it is about; prints and the ways on in the bar. */
const ACTS = '[role=group] :is(a, button:enabled), a[href^="https://wa.me/"]'
const RECORD = 'main :is(.show-page, .edit-page)'
const BAR = `body:has(${RECORD}) .page-tools :is(a, button:enabled)`
/** What is behind one button there can be pressed unseen. */
const MORE = `body:has(${RECORD}) > .more-acts :is(a, button:enabled)`

/** What may be done with the record of the page, as its own buttons say and do it. */
export const actsHere = (): PaletteItem[] =>
  [...document.querySelectorAll<HTMLElement>(`${RECORD} :is(${ACTS}), ${BAR}, ${MORE}`)].flatMap(
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
