import PrintIcon from '@mui/icons-material/PrintOutlined'
import { type ReactNode, useState } from 'react'
import { Button } from 'react-admin'
import { PaperDialog } from './PaperDialog'

interface PaperButtonProps {
  /** What the paper is called, also as a file. */
  label: string
  children: ReactNode
}

/** Shows a paper as it will be printed. */
export const PaperButton = ({ label, children }: PaperButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button label={label} onClick={() => setOpen(true)}>
        <PrintIcon />
      </Button>
      {isOpen && (
        <PaperDialog title={label} onClose={() => setOpen(false)}>
          {children}
        </PaperDialog>
      )}
    </>
  )
}
