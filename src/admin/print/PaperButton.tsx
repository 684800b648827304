import CloseIcon from '@mui/icons-material/Close'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import {
  AppBar,
  Box,
  Dialog,
  GlobalStyles,
  IconButton,
  Button as MuiButton,
  Toolbar,
  Typography,
} from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { Button, useIsMounted, useTranslate } from 'react-admin'
import { logFailure } from '@/lib'
import { useNotice } from '../notices/NoticeBox'
import { useCtrlKey } from '../records/useHotkey'

interface PaperButtonProps {
  /** What the paper is called, also as a file. */
  label: string
  /** What has to be done before it is printed. */
  before?: () => Promise<unknown>
  /** Said when that fails; then it is not printed. */
  refusal?: string
  children: ReactNode
}

/** Shows a paper as it will be printed. */
export const PaperButton = ({ label, children, ...printing }: PaperButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button label={label} onClick={() => setOpen(true)}>
        <PrintIcon />
      </Button>
      {isOpen && (
        <PaperDialog title={label} onClose={() => setOpen(false)} {...printing}>
          {children}
        </PaperDialog>
      )}
    </>
  )
}

interface PaperDialogProps {
  title: string
  onClose: () => void
  before?: () => Promise<unknown>
  refusal?: string
  children: ReactNode
}

/** A sheet of A4, black on white in any theme; what is printed is the sheet alone. */
const PaperDialog = ({ title, onClose, children, ...printing }: PaperDialogProps) => {
  const translate = useTranslate()
  const { print, isBusy } = usePrint(printing)
  const id = useId()
  // The number comes first.
  useCtrlKey('p', print)
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={id} className={dialog}>
      <GlobalStyles styles={printed} />
      <AppBar position="sticky" color="default" elevation={0}>
        <Toolbar variant="dense" sx={{ gap: 1 }}>
          <IconButton edge="start" onClick={onClose} aria-label={translate('ra.action.close')}>
            <CloseIcon />
          </IconButton>
          <Typography id={id} variant="h6" component="h2" sx={{ flex: 1 }} noWrap>
            {title}
          </Typography>
          <MuiButton
            variant="contained"
            startIcon={<PrintIcon />}
            loading={isBusy}
            loadingPosition="start"
            onClick={print}
          >
            {translate('sarang.paper.print')}
          </MuiButton>
        </Toolbar>
      </AppBar>
      <Box className="sarang-desk" sx={{ p: { xs: 1, sm: 3 }, overflowX: 'auto', flex: 1 }}>
        <Box component="article" className="sarang-paper" sx={sheet}>
          {children}
        </Box>
      </Box>
    </Dialog>
  )
}

function usePrint({ before, refusal }: Pick<PaperDialogProps, 'before' | 'refusal'>) {
  const notice = useNotice()
  const isThere = useIsMounted()
  const [isBusy, setBusy] = useState(false)
  const print = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await before?.()
    } catch (error) {
      logFailure('Surat tidak dapat dicetak', error)
      return notice({ type: 'error', text: refusal ?? String(error) })
    } finally {
      setBusy(false)
    }
    // What `before` has changed is on the sheet with the next frame; once it is closed another page would be printed.
    requestAnimationFrame(() => setTimeout(() => isThere.current && window.print()))
  }
  return { print, isBusy }
}

const dialog = 'sarang-print'

const sheet = {
  width: '210mm',
  minHeight: '297mm',
  mx: 'auto',
  p: '15mm',
  boxSizing: 'border-box',
  backgroundColor: '#fff',
  color: '#000',
  fontSize: '10.5pt',
  lineHeight: 1.4,
  '& h1': { fontSize: '16pt', m: 0 },
  '& h2': { fontSize: '11pt', mt: '6mm', mb: '2mm' },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': {
    border: '1px solid #999',
    p: '1.5mm 2mm',
    textAlign: 'left',
    verticalAlign: 'top',
  },
  '& th': { backgroundColor: '#eee' },
  '& .number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& tr, & dl': { breakInside: 'avoid' },
  '& dl': { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '1mm 5mm', m: 0 },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
  // Narrower than the paper: all of it is read before it is printed, as wide as the screen.
  '@media screen and (max-width: 840px)': {
    width: 'auto',
    minHeight: 0,
    p: '4mm',
    '& th, & td': { p: '1mm', overflowWrap: 'anywhere' },
    '& table': { fontSize: '9pt' },
    '& .number': { overflowWrap: 'normal' },
  },
}

const printed = {
  '@page': { size: 'A4', margin: '12mm' },
  '@media print': {
    [`body > :not(.${dialog}), .${dialog} .MuiAppBar-root, .${dialog} .MuiBackdrop-root`]: {
      display: 'none !important',
    },
    [`.${dialog}, .${dialog} .MuiDialog-container, .${dialog} .MuiDialog-paper`]: {
      position: 'static !important',
      display: 'block !important',
      height: 'auto !important',
      overflow: 'visible !important',
      background: '#fff !important',
      boxShadow: 'none !important',
    },
    '.sarang-desk': { padding: '0 !important', overflow: 'visible !important' },
    '.sarang-paper': {
      width: 'auto !important',
      minHeight: '0 !important',
      padding: '0 !important',
    },
  },
}
