import AttachIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import { type ChangeEvent, useRef } from 'react'
import { IconButtonWithTooltip } from 'react-admin'
import { imageTypes } from '@/lib'

interface AttachButtonProps {
  label: string
  disabled: boolean
  onFile: (file: File) => void
}

/** Asks for a picture. */
export const AttachButton = ({ label, disabled, onFile }: AttachButtonProps) => {
  const files = useRef<HTMLInputElement>(null)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) onFile(file)
    // The same file may be chosen again.
    target.value = ''
  }
  return (
    <>
      <IconButtonWithTooltip
        label={label}
        disabled={disabled}
        onClick={() => files.current?.click()}
      >
        <AttachIcon />
      </IconButtonWithTooltip>
      <input ref={files} type="file" hidden accept={imageTypes.join()} onChange={take} />
    </>
  )
}
