import UpIcon from '@mui/icons-material/KeyboardArrowUp'
import { Fab, GlobalStyles, useScrollTrigger, Zoom } from '@mui/material'
import { useTranslate } from 'react-admin'
import { timings } from '@/lib/timings'

/** Leads back to the top of a long page (M-WID-06), which ends above it: nothing lies below the button for good. */
export function ToTop() {
  const translate = useTranslate()
  const isFar = useScrollTrigger({ disableHysteresis: true, threshold: timings.scrollTopAfter })
  return (
    <>
      {isFar && <GlobalStyles styles={room} />}
      <Zoom in={isFar} unmountOnExit>
        <Fab
          size="small"
          color="primary"
          aria-label={translate('shell.to_top')}
          onClick={() => scrollToTop(timings.scrollTopMs)}
          className="to-top"
          sx={{
            position: 'fixed',
            right: 20,
            bottom: 'calc(20px + var(--dock, 0px))',
            displayPrint: 'none',
          }}
        >
          <UpIcon />
        </Fab>
      </Zoom>
    </>
  )
}

const free = { paddingBottom: 'calc(72px + var(--dock, 0px))' }
const room = {
  '@media screen': { '#main-content:not(:has(> .whole-list))': free },
  '@media screen and (max-width: 599.95px)': { '#main-content': free },
  // In the foot of a list, which stays in sight.
  '@media (min-width: 600px)': {
    'body:has(#main-content > .whole-list) .to-top.MuiFab-root': { bottom: 2, right: 8 },
  },
}

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
