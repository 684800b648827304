import { Button, Stack } from '@mui/material'
import { type ChangeEvent, type Ref, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { imageTypes } from '@/lib'

interface ChooserProps {
  /** The field's name, which the buttons say to whoever does not see them below it. */
  label: string
  buttonRef: Ref<HTMLButtonElement>
  helpId: string
  autoFocus: boolean
  isEmpty: boolean
  onFile: (file: File) => void
  /** Back to the saved picture. */
  onCancel?: () => void
  onRemove?: () => void
}

/** Choose or change, back, empty: those that would do something. */
export const Chooser = ({ label, onFile, onCancel, onRemove, ...props }: ChooserProps) => {
  const translate = useTranslate()
  const files = useRef<HTMLInputElement>(null)
  const choose = translate(props.isEmpty ? 'sarang.image.choose' : 'sarang.image.change')
  const cancel = translate('ra.action.cancel')
  const remove = translate('ra.action.remove')
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) onFile(file)
    // The same file may be chosen again.
    target.value = ''
  }
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button
        ref={props.buttonRef}
        variant="outlined"
        autoFocus={props.autoFocus}
        aria-label={`${choose} ${label}`}
        aria-describedby={props.helpId}
        onClick={() => files.current?.click()}
      >
        {choose}
      </Button>
      {onCancel && (
        <Button aria-label={`${cancel} ${label}`} onClick={onCancel}>
          {cancel}
        </Button>
      )}
      {onRemove && (
        <Button color="error" aria-label={`${remove} ${label}`} onClick={onRemove}>
          {remove}
        </Button>
      )}
      <input ref={files} type="file" hidden accept={imageTypes.join()} onChange={take} />
    </Stack>
  )
}
