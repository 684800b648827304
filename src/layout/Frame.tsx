import { Box } from '@mui/material'
import { Component, type ReactNode, useEffect, useRef } from 'react'
import { Sidebar, SkipNavigationButton } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { useAside } from './menu/useAside'
import { shape } from './theme/tokens'

interface FrameProps {
  bar: ReactNode
  menu: ReactNode
  /** In the place of a page that failed. */
  error: ReactNode
  children: ReactNode
}

/** Bar above, menu beside, page: react-admin's layout, without the menu and the pages of errors that it brings along. */
export const Frame = ({ bar, menu, error, children }: FrameProps) => (
  <Box ref={useFirstFocus()} tabIndex={-1} sx={frame}>
    <SkipNavigationButton />
    <Box sx={{ ...column, mt: `${shape.bar}px` }}>
      {bar}
      <Box component="main" sx={{ display: 'flex', flexGrow: 1 }}>
        <Sidebar appBarAlwaysOn open={useAside()}>
          {menu}
        </Sidebar>
        <Box id="main-content" sx={page}>
          <Boundary address={useLocation().pathname} error={error}>
            {children}
          </Boundary>
        </Box>
      </Box>
    </Box>
  </Box>
)

/** Tab begins at the top, not where the button stood that signed in. */
function useFirstFocus() {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) top.current?.focus({ preventScroll: true })
  }, [])
  return top
}

interface BoundaryProps extends Pick<FrameProps, 'error' | 'children'> {
  address: string
}

/** The shell outlives a page that fails; another address is another try. */
class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override componentDidUpdate({ address }: BoundaryProps) {
    if (this.state.hasFailed && address !== this.props.address) this.setState({ hasFailed: false })
  }

  override render = () => (this.state.hasFailed ? this.props.error : this.props.children)
}

const column = { display: 'flex', flexDirection: 'column', flexGrow: 1 } as const

const frame = {
  ...column,
  position: 'relative',
  zIndex: 1,
  width: '100%',
  minWidth: 0,
  minHeight: '100vh',
  outline: 'none',
  bgcolor: 'background.default',
} as const

const page = {
  ...column,
  flexBasis: 0,
  zIndex: 2,
  minWidth: 0,
  p: '12px 20px 32px',
  '@media (max-width: 600px)': { p: '8px 10px 24px' },
  bgcolor: 'background.default',
} as const
