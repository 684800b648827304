import UpIcon from '@mui/icons-material/KeyboardArrowUp'
import { Fab, type Theme, useMediaQuery, useScrollTrigger, Zoom } from '@mui/material'
import { useTranslate } from 'react-admin'
import { createPortal } from 'react-dom'
import { timings } from '@/lib'
import { shape } from '../theme/tokens'

/** Leads back to the top of a long page (M-WID-06), from a place where nothing else lies: in a bar that is there, or a foot. */
export function ToTop() {
  const translate = useTranslate()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const isFar = useScrollTrigger({ disableHysteresis: true, threshold: timings.scrollTopAfter })
  const bar = isPhone ? null : document.getElementById('page-bar')
  const button = (
    <Zoom in={isFar} unmountOnExit>
      <Fab
        size="small"
        aria-label={translate('shell.to_top')}
        onClick={() => scrollToTop(timings.scrollTopMs)}
        className="to-top"
        sx={bar ? inBar : inDock}
      >
        <UpIcon />
      </Fab>
    </Zoom>
  )
  return bar ? createPortal(button, bar) : button
}

const plain = {
  flex: 'none',
  width: shape.touch,
  height: shape.touch,
  color: 'text.secondary',
  bgcolor: 'background.paper',
  boxShadow: 'none',
  displayPrint: 'none',
} as const

/** At its end, where the bar of a phone keeps room for it; visitors have none, and a page of words. */
const inDock = {
  ...plain,
  position: 'fixed',
  right: 4,
  bottom: 'calc(8px + env(safe-area-inset-bottom, 0px))',
  zIndex: (theme: Theme) => theme.zIndex.appBar + 1,
} as const

/** In what is free between the page's name and what may be done there: nothing moves. */
const inBar = {
  ...plain,
  order: 1,
  ml: 'auto',
  '& ~ .page-tools': { ml: '0 !important' },
  // In the foot of a list, which stays in sight.
  'body:has(#main-content > .whole-list) &': { position: 'fixed', bottom: 2, right: 8 },
} as const

/** Scrolls the page up in so many ms, slower towards the end; at once for who wants less motion. */
function scrollToTop(ms: number): void {
  const from = window.scrollY
  const begun = performance.now()
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const step = (now: number) => {
    const done = isStill ? 1 : Math.min(1, (now - begun) / ms)
    window.scrollTo(0, from * (1 - done) ** 3)
    if (done < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
