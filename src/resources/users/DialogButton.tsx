import { type ReactNode, useState } from 'react'
import { Button } from 'react-admin'

interface DialogButtonProps {
  label: string
  icon: ReactNode
  dialog: (onClose: () => void) => ReactNode
}

/** The dialog begins anew whenever it is opened. */
export const DialogButton = ({ label, icon, dialog }: DialogButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button label={label} onClick={() => setOpen(true)}>
        {icon}
      </Button>
      {isOpen && dialog(() => setOpen(false))}
    </>
  )
}
