import CloseIcon from '@mui/icons-material/Close'
import { Box, Button, ButtonGroup } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'

interface ChipProps {
  label: string
  /** What it is set to. */
  children?: ReactNode
  isOpen?: boolean
  /** Without it there is nothing to change. */
  onOpen?: () => void
  /** What its cross says. */
  remove: string
  onRemove: () => void
}

/** What narrows the list: a button that opens it, and one that takes it away. */
export const Chip = ({ label, children, isOpen, onOpen, remove, onRemove }: ChipProps) => {
  const translate = useTranslate()
  const id = useId()
  const named = translate(label, { _: label })
  const words = (
    <>
      {children ? `${named}:` : named}
      {children && (
        <Box component="span" sx={value}>
          {children}
        </Box>
      )}
    </>
  )
  return (
    <ButtonGroup variant="outlined" disableFocusRipple sx={look}>
      <Button
        id={id}
        {...(onOpen
          ? { onClick: onOpen, 'aria-haspopup': 'dialog', 'aria-expanded': isOpen ?? false }
          : { component: 'span', tabIndex: -1, disableRipple: true })}
      >
        {words}
      </Button>
      <Button
        aria-label={translate(remove)}
        aria-describedby={id}
        title={translate(remove)}
        onClick={onRemove}
        sx={cross}
      >
        <CloseIcon sx={{ fontSize: 16 }} />
      </Button>
    </ButtonGroup>
  )
}

const look = {
  maxWidth: '100%',
  '& .MuiButton-root': { minWidth: 0, fontWeight: 400, whiteSpace: 'nowrap' },
  '@media (pointer: fine)': { '& .MuiButton-root': { height: 28, minHeight: 28 } },
}
const value = { fontWeight: 600, ml: 0.5, overflow: 'hidden', textOverflow: 'ellipsis' }
const cross = { px: 0.75, color: 'text.secondary' }
