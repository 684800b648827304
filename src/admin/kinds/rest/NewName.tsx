import AddIcon from '@mui/icons-material/AddCircleOutline'
import { Box, TextField } from '@mui/material'
import { type KeyboardEvent, useState } from 'react'
import { Button, useTranslate } from 'react-admin'
import { nameFault } from './freeKinds'

interface NewNameProps {
  taken: ReadonlySet<string>
  add: (name: string, kind: (typeof kinds)[number]) => void
}

const kinds = ['text', 'number', 'boolean'] as const

/** Names what is to be added and says what it is; Enter adds a text. */
export const NewName = ({ taken, add }: NewNameProps) => {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  const fault = name === '' ? undefined : nameFault(name, taken)
  const isPossible = name !== '' && fault === undefined
  const submit = (kind: (typeof kinds)[number]) => {
    if (!isPossible) return
    add(name, kind)
    setTyped('')
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
        onChange={event => setTyped(event.target.value)}
        onKeyDown={submitByEnter}
        error={fault !== undefined}
        helperText={fault && translate(fault, { name })}
        size="small"
        fullWidth
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {kinds.map(kind => (
          <Button
            key={kind}
            label={`sarang.rest.${kind}`}
            onClick={() => submit(kind)}
            disabled={!isPossible}
          >
            <AddIcon />
          </Button>
        ))}
      </Box>
    </Box>
  )
}
