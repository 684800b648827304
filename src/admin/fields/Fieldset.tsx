import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/RemoveCircleOutline'
import { Alert, Box, Button, type ButtonProps, FormHelperText, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { IconButtonWithTooltip, useTranslate, useWrappedSource } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { isEmpty, isMap } from '@/lib'
import { type Field, toJson } from '@/schema'
import { ValueField } from '../kinds/fields'
import { fieldGrid } from '../kinds/spans'
import { Entries, type Entry } from './Entries'

interface FieldsetProps {
  label: string
  help?: ReactNode
  /** Beside the name: what may be done with the whole. */
  action?: ReactNode
  children: ReactNode
}

/** Inputs that belong together under their common name. */
export const Fieldset = ({ label, help, action, children }: FieldsetProps) => {
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id} sx={{ width: 1, minWidth: 0 }}>
      <Box sx={head}>
        <Typography id={id} variant="subtitle2" component="span">
          {label}
        </Typography>
        {action}
      </Box>
      {help && <FormHelperText sx={{ mb: 1 }}>{help}</FormHelperText>}
      <Box sx={fieldGrid}>{children}</Box>
    </Box>
  )
}

const head = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 32,
  // The same line as the names of inputs, further down.
  '[role=group] [role=group] > & > span': { typography: 'body2', fontWeight: 600 },
}

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

interface AddButtonProps extends Omit<ButtonProps, 'children'> {
  /** Its phrase. */
  label?: string
}

/** Says on a phone, too, what is added; react-admin's has the sign alone there, or everywhere. */
export const AddButton = ({ label = 'ra.action.add', ...props }: AddButtonProps) => {
  const translate = useTranslate()
  return (
    <Button size="small" startIcon={<AddIcon />} {...props}>
      {translate(label)}
    </Button>
  )
}
