import { Button, type ButtonProps } from '@mui/material'
import type { ReactNode } from 'react'

interface RowStepProps extends Pick<ButtonProps, 'aria-label' | 'disabled' | 'tabIndex'> {
  onClick: (button: HTMLElement) => void
  children: ReactNode
}

/** What is usually next for a row, in words: of a row under a thumb, or that is pointed at. */
export const RowStep = ({ onClick, children, ...button }: RowStepProps) => (
  <Button
    {...button}
    className="next-step"
    variant="outlined"
    sx={look}
    onClick={event => {
      // The row would open its record.
      event.stopPropagation()
      onClick(event.currentTarget)
    }}
  >
    <span>{children}</span>
  </Button>
)

const look = {
  maxWidth: '100%',
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '@media (pointer: fine)': {
    height: 28,
    minHeight: 28,
    opacity: 0,
    'tr:is(:hover, :focus-within) &, li:is(:hover, :focus-within) &': { opacity: 1 },
  },
}
