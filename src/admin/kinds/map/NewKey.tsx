import { Box, MenuItem, TextField } from '@mui/material'
import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { useTranslate, ValidationError } from 'react-admin'
import type { RefCallBack } from 'react-hook-form'
import type { Field } from '@/schema'
import { isFormKey } from '@/schema'
import { AddButton } from '../../fields/AddButton'
import type { useUntaken } from '../../fields/useUntaken'

interface NewKeyProps {
  field: Field
  taken: readonly string[]
  add: (key: string) => void
  typed: ReturnType<typeof useUntaken>
  /** While something is typed: where the form leads, and why it is not saved. */
  inputRef?: RefCallBack
  error?: string | undefined
}

/**
 * Names the entry to add: one of the declared keys that is still free, else any that a form can hold. Who goes on without
 * the button has added it as well; what cannot be added keeps the form from being saved.
 */
export const NewKey = ({ field: { options }, taken, add, typed, inputRef, error }: NewKeyProps) => {
  const translate = useTranslate()
  const { text: key, type } = typed
  const row = useRef<HTMLDivElement>(null)
  const free = Object.entries(options.keys ?? {}).filter(([id]) => !taken.includes(id))
  const isPossible = isFormKey(key) && !taken.includes(key)
  if (options.keys && free.length === 0) return null
  const submit = () => {
    if (!isPossible) return
    add(key)
    type('')
  }
  const submitByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    submit()
  }
  const submitByLeaving = ({ relatedTarget }: FocusEvent) => {
    if (!row.current?.contains(relatedTarget)) submit()
  }
  const isWrong = key !== '' && !isPossible
  return (
    <Box ref={row} sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, my: 1 }}>
      <TextField
        label={translate('sarang.compound.key')}
        value={key}
        inputRef={inputRef}
        onChange={event => type(event.target.value)}
        onKeyDown={submitByEnter}
        onBlur={submitByLeaving}
        error={isWrong || error !== undefined}
        helperText={
          isWrong ? translate('sarang.compound.badKey') : error && <ValidationError error={error} />
        }
        size="small"
        fullWidth
        select={options.keys !== undefined}
      >
        {free.map(([id, name]) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <AddButton onClick={submit} onBlur={submitByLeaving} disabled={!isPossible} />
    </Box>
  )
}
