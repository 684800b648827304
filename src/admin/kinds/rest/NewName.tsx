import { Box, TextField } from '@mui/material'
import type { KeyboardEvent } from 'react'
import { useInput, useTranslate } from 'react-admin'
import { AddButton } from '../../fields/AddButton'
import { UNTAKEN, useUntaken } from '../../fields/useUntaken'
import { nameFault } from './freeKinds'

interface NewNameProps {
  source: string
  taken: ReadonlySet<string>
  add: (name: string, kind: (typeof kinds)[number]) => void
}

const kinds = ['text', 'number', 'boolean'] as const

/** Names what is to be added and says what it is; Enter adds a text. A name that was not added keeps the form from being saved. */
export const NewName = ({ source, taken, add }: NewNameProps) => {
  const translate = useTranslate()
  const { text: typed, type, rule } = useUntaken(source)
  const { field, fieldState } = useInput({ source, validate: rule })
  const name = typed.trim()
  const fault = name === '' ? undefined : nameFault(name, taken)
  const isPossible = name !== '' && fault === undefined
  const isLeft = isPossible && fieldState.invalid
  const submit = (kind: (typeof kinds)[number]) => {
    if (!isPossible) return
    add(name, kind)
    type('')
  }
  const submitByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    submit('text')
  }
  return (
    <Box sx={{ my: 1 }}>
      <TextField
        label={translate('sarang.rest.name')}
        value={typed}
        onChange={event => type(event.target.value)}
        onKeyDown={submitByEnter}
        inputRef={field.ref}
        error={fault !== undefined || isLeft}
        helperText={
          fault ? translate(fault, { name }) : isLeft && translate(UNTAKEN, { text: name })
        }
        size="small"
        fullWidth
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {kinds.map(kind => (
          <AddButton
            key={kind}
            label={`sarang.rest.${kind}`}
            onClick={() => submit(kind)}
            disabled={!isPossible}
          />
        ))}
      </Box>
    </Box>
  )
}
