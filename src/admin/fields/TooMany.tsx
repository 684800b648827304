import DeleteIcon from '@mui/icons-material/RemoveCircleOutline'
import { Alert, Box } from '@mui/material'
import type { ReactNode } from 'react'
import { IconButtonWithTooltip, useTranslate, useWrappedSource } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { isEmpty, isMap } from '@/lib'
import { type Field, toJson } from '@/schema'
import { ValueField } from '../kinds/fields'
import { Entries, type Entry } from './Entries'
import { Fieldset } from './Fieldset'

/** More inputs than this at once make a page stand still. */
export const mostInputs = 200

/** In the place of inputs, when there are more entries than a form can hold: they are shown, and stay as they are. */
export const TooMany = ({ entries, field }: { entries: readonly Entry[]; field: Field }) => {
  const translate = useTranslate()
  return (
    <>
      <Alert severity="info" sx={{ my: 1 }}>
        {translate('sarang.compound.tooMany', { smart_count: entries.length, max: mostInputs })}
      </Alert>
      <Entries entries={entries} field={field} show={ValueField} />
    </>
  )
}

interface ShapedProps {
  source: string
  label: string
  /** Whether inputs can show what is there; default: of a map. */
  isShaped?: (value: unknown) => boolean
  children: ReactNode
}

/** Inputs, unless what is stored would be lost under them: it is named, and stays as it is until somebody removes it. */
export const Shaped = ({ source, label, isShaped = isMap, children }: ShapedProps) => {
  const name = useWrappedSource(source)
  const value: unknown = useWatch({ name })
  const { setValue } = useFormContext()
  if (isEmpty(value) || isShaped(value)) return children
  const remove = () => setValue(name, null, { shouldDirty: true })
  return (
    <Fieldset label={label} action={<RemoveButton remove={remove} />}>
      <Box sx={asStored}>{toJson(value)}</Box>
    </Fieldset>
  )
}

export const asStored = { overflowWrap: 'anywhere', pb: 1 }

export const RemoveButton = ({ remove }: { remove: () => void }) => (
  <IconButtonWithTooltip label="ra.action.remove" size="small" color="warning" onClick={remove}>
    <DeleteIcon fontSize="small" />
  </IconButtonWithTooltip>
)
