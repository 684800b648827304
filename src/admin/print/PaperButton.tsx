import PrintIcon from '@mui/icons-material/PrintOutlined'
import { type ReactNode, useState } from 'react'
import { Button } from 'react-admin'
import { PaperDialog } from './PaperDialog'

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
