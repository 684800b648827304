import { Card, ClickAwayListener, Popper } from '@mui/material'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { FilterLiveForm } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { isSame } from '@/lib'
import { FieldFilter } from '../../fields/FieldFilter'
import { useField } from '../../registry'

export interface FilterEditorProps {
  source: string
  anchor: HTMLElement
  /** Whether it was left empty. */
  onClose: (isEmpty: boolean) => void
}

/** Below its chip; the rows behind it follow what is typed. */
export const FilterEditor = ({ source, anchor, onClose }: FilterEditorProps) => {
  const { label } = useField(source)
  const typed = useRef<unknown>(undefined)
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    card.current?.querySelector<HTMLElement>('input:not([aria-hidden]), [role=combobox]')?.focus()
  }, [])
  const close = () => onClose(isSame({ value: typed.current }, {}))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    anchor.querySelector('button')?.focus()
    close()
  }
  return (
    // Clicks of buttons in rows end at their row; and what moves when it closes is hit by then.
    <ClickAwayListener
      mouseEvent="onMouseUp"
      touchEvent={false}
      onClickAway={({ target }) => {
        // Its chip closes it by itself.
        if (!anchor.contains(target as Node)) close()
      }}
    >
      <Popper open disablePortal anchorEl={anchor} placement="bottom-start" sx={{ zIndex: 5 }}>
        <Card ref={card} role="dialog" aria-label={label} onKeyDown={onKeyDown} sx={look}>
          <FilterLiveForm>
            <FieldFilter source={source} label={label} />
            <Typed source={source} typed={typed} />
          </FilterLiveForm>
        </Card>
      </Popper>
    </ClickAwayListener>
  )
}

/** What the form holds, which sets the filter a moment later. */
const Typed = ({ source, typed }: { source: string; typed: RefObject<unknown> }) => {
  const value: unknown = useWatch({ name: source })
  useEffect(() => {
    typed.current = value
  }, [typed, value])
  return null
}

const look = {
  mt: 0.5,
  p: 1.5,
  width: 388,
  maxWidth: 'calc(100vw - 24px)',
  boxShadow: 8,
  overflow: 'visible',
  '& .MuiFormControl-root': { mt: 0, mb: 0 },
  // A whole date is read in each, below each other on a phone.
  '& [role=group] > .MuiFormControl-root': { flexBasis: 170 },
}
