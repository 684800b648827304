import AddIcon from '@mui/icons-material/AddCircleOutline'
import { Box, MenuItem, TextField } from '@mui/material'
import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { Button, useInput, useTranslate } from 'react-admin'
import type { Field } from '@/schema'
import { isFormKey } from '@/schema'
import { UNTAKEN, useUntaken } from '../../fields/useUntaken'

interface NewKeyProps {
  source: string
  field: Field
  taken: readonly string[]
  add: (key: string) => void
}

/**
 * Names the entry to add: one of the declared keys that is still free, else any that a form can hold. Who goes on without
 * the button has added it as well; what cannot be added keeps the form from being saved.
 */
export const NewKey = ({ source, field: { options }, taken, add }: NewKeyProps) => {
  const translate = useTranslate()
  const { text: key, type, rule } = useUntaken(source)
  const { field, fieldState } = useInput({ source, validate: rule })
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
  const isLeft = isPossible && fieldState.invalid
  return (
    <Box ref={row} sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, my: 1 }}>
      <TextField
        label={translate('sarang.compound.key')}
        value={key}
        inputRef={field.ref}
        onChange={event => type(event.target.value)}
        onKeyDown={submitByEnter}
        onBlur={submitByLeaving}
        error={isWrong || isLeft}
        helperText={
          isWrong
            ? translate('sarang.compound.badKey')
            : isLeft && translate(UNTAKEN, { text: key })
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
      <Button
        label="ra.action.add"
        onClick={submit}
        onBlur={submitByLeaving}
        disabled={!isPossible}
      >
        <AddIcon />
      </Button>
    </Box>
  )
}
