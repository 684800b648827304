import EmptyIcon from '@mui/icons-material/ImageOutlined'
import { Avatar, Box, FormControl, FormHelperText, FormLabel } from '@mui/material'
import { useState } from 'react'
import { FieldTitle, InputHelperText, useInput, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { InputProps } from '../spec'
import { Chooser } from './Chooser'
import { choiceAt, choose, forget, useTransfer } from './choices'
import { mostMebibytes, problemOf } from './imageType'
import { Picture } from './Picture'
import { TransferBar } from './TransferBar'
import { useFileDrop } from './useFileDrop'

const size = 120

/** Shows the picture that the form holds. A file that is chosen or dropped is looked at at once and uploaded at save. */
export const ImageInput = ({ source, label, field, validate, helperText }: InputProps) => {
  const translate = useTranslate()
  const { setFocus } = useFormContext()
  const input = useInput<string>({ source, format: toText, ...(validate && { validate }) })
  const { ref, name, value, onChange } = input.field
  const saved = useSaved(value, input.formState.isDirty)
  const transfer = useTransfer(value)
  const [problem, setProblem] = useState<string>()
  const [hasStopped, setStopped] = useState(false)
  const put = (next: string) => {
    forget(value)
    setProblem(undefined)
    onChange(next)
  }
  const putBack = (next: string) => {
    put(next)
    setFocus(name)
  }
  const take = async (file: File) => {
    const wrong = await problemOf(file)
    if (wrong) setProblem(translate(wrong, { max: mostMebibytes }))
    else put(choose(file, field.options.folder))
  }
  const stop = () => {
    setStopped(true)
    transfer?.cancel()
  }
  const drop = useFileDrop(file => !transfer && void take(file))
  const error = problem ?? input.fieldState.error?.message
  const chosen = choiceAt(value)?.file.name
  const helpId = `${input.id}-help`
  const labelId = `${input.id}-label`
  return (
    <FormControl
      role="group"
      aria-labelledby={labelId}
      aria-invalid={error !== undefined}
      error={error !== undefined}
      {...drop}
    >
      <FormLabel id={labelId} component="span" sx={{ mb: 0.5, fontSize: '0.8125rem' }}>
        <FieldTitle label={label} source={source} isRequired={input.isRequired} />
      </FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {value ? <Picture address={value} alt={label} size={size} /> : <NoPicture />}
        {transfer ? (
          <TransferBar label={label} fraction={transfer.fraction} onStop={stop} />
        ) : (
          <Chooser
            label={label}
            buttonRef={ref}
            helpId={helpId}
            autoFocus={hasStopped}
            isEmpty={!value}
            onFile={take}
            {...(value !== saved && { onCancel: () => putBack(saved) })}
            {...(value && { onRemove: () => putBack('') })}
          />
        )}
      </Box>
      <FormHelperText
        id={helpId}
        aria-live="polite"
        sx={{ mx: 0, mb: 1, overflowWrap: 'anywhere' }}
      >
        <InputHelperText
          {...(error !== undefined && { error })}
          helperText={
            chosen
              ? translate('sarang.image.chosen', { name: chosen })
              : (helperText ?? translate('sarang.image.help', { max: mostMebibytes }))
          }
        />
      </FormHelperText>
    </FormControl>
  )
}

const toText = (value: unknown) => String(value ?? '')

/** What the form began with. Kept here, since the entries of a list move and take their inputs along. */
function useSaved(value: string, isDirty: boolean): string {
  const [saved, setSaved] = useState(value)
  if (!isDirty && saved !== value) setSaved(value)
  return saved
}

const NoPicture = () => (
  <Avatar variant="rounded" aria-hidden sx={{ width: size, height: size, flex: 'none' }}>
    <EmptyIcon />
  </Avatar>
)
