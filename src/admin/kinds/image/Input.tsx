import { Box, FormControl, FormHelperText, FormLabel, LinearProgress } from '@mui/material'
import { useRef, useState, useSyncExternalStore } from 'react'
import {
  FieldTitle,
  InputHelperText,
  useDataProvider,
  useEvent,
  useInput,
  useIsMounted,
  useTranslate,
} from 'react-admin'
import { useFormContext } from 'react-hook-form'
import {
  choiceAt,
  choose,
  forget,
  isElsewhere,
  mostMebibytes,
  subscribeTransfers,
  transferAt,
} from '@/lib'
import type { LiveDataProvider } from '@/schema'
import { useAhead } from '../../queries/useAhead'
import { useResource } from '../../registry'
import type { InputProps } from '../props'
import { Chooser } from './Chooser'
import { Elsewhere, Picture } from './Picture'
import { PictureProblem, prepare } from './prepare'
import { TransferBar } from './TransferBar'
import { useFileDrop } from './useFileDrop'

const size = 80

/** Shows the picture that the form holds. A file that is chosen or dropped is looked at at once and uploaded at save. */
export const ImageInput = (props: InputProps) => {
  const { source, label } = props
  const image = useImage(props)
  const { input, value, error, transfer } = image
  const isBusy = image.isPreparing || transfer !== undefined
  const drop = useFileDrop(file => !isBusy && void image.take(file))
  const labelId = `${input.id}-label`
  return (
    <FormControl
      role="group"
      aria-labelledby={labelId}
      aria-invalid={error !== undefined}
      error={error !== undefined}
      {...drop}
    >
      <FormLabel id={labelId} component="span" sx={{ mb: 0.5 }}>
        <FieldTitle label={label} source={source} isRequired={input.isRequired} />
      </FormLabel>
      <Box sx={value ? zone : empty}>
        {value && <Chosen address={value} label={label} />}
        <Controls image={image} label={label} />
      </Box>
      <Help {...props} image={image} />
    </FormControl>
  )
}

const Chosen = ({ address, label }: { address: string; label: string }) => {
  const picture = <Picture address={address} alt={label} size={size} />
  return isElsewhere(address) ? (
    <Elsewhere address={address} alt={label}>
      {picture}
    </Elsewhere>
  ) : (
    picture
  )
}

interface PartProps {
  image: ReturnType<typeof useImage>
  label: string
}

const Controls = ({ image, label }: PartProps) => {
  const { transfer, value } = image
  if (image.isPreparing) return <Preparing label={label} />
  if (transfer) {
    return <TransferBar label={label} fraction={transfer.fraction} onStop={image.stop} />
  }
  return (
    <Chooser
      label={label}
      buttonRef={image.input.field.ref}
      helpId={helpIdOf(image)}
      autoFocus={image.hasStopped}
      isEmpty={!value}
      onFile={image.take}
      {...(image.isChanged && { onCancel: () => image.putBack(false) })}
      {...(value && { onRemove: () => image.putBack(true) })}
    />
  )
}

const Help = ({ image, helperText }: PartProps & InputProps) => {
  const translate = useTranslate()
  const { chosen, error, most } = image
  return (
    <FormHelperText
      id={helpIdOf(image)}
      aria-live="polite"
      sx={{ mx: 0, mb: 1, overflowWrap: 'anywhere' }}
    >
      <InputHelperText
        {...(error !== undefined && { error })}
        helperText={
          chosen
            ? translate('sarang.image.chosen', { name: chosen })
            : (helperText ?? translate('sarang.image.help', { max: most }))
        }
      />
    </FormHelperText>
  )
}

const helpIdOf = ({ input }: PartProps['image']) => `${input.id}-help`

/** A large photo takes a moment to be drawn anew. */
const Preparing = ({ label }: { label: string }) => {
  const translate = useTranslate()
  return (
    <LinearProgress
      aria-label={translate('sarang.image.preparingOf', { field: label })}
      sx={{ flex: '1 1 150px' }}
    />
  )
}

/** As high with a picture as without. */
const zone = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minHeight: size + 18,
  p: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
}

/** Something may be dropped there. */
const empty = {
  ...zone,
  justifyContent: 'center',
  borderStyle: 'dashed',
  borderColor: 'text.disabled',
}

/** What the input of a picture shows, and what can be done with it. */
export function useImage({ source, field, validate = [] }: InputProps) {
  const translate = useTranslate()
  const { setFocus } = useFormContext()
  const { name: resource } = useResource()
  const provider = useDataProvider<LiveDataProvider>()
  useAhead(async () => provider.prepare?.(resource))
  const isBusy = useRef(false)
  const refused = useRef<string>(undefined)
  const notYet = () => (isBusy.current ? 'sarang.image.preparing' : refused.current)
  const input = useInput<string>({ source, format: toText, validate: [...validate, notYet] })
  const { name, value, onChange } = input.field
  const saved = useSaved(value, input.formState.isDirty)
  const transfer = useSyncExternalStore(subscribeTransfers, () => transferAt(value))
  const [isPreparing, setPreparing] = useState(false)
  const [problem, showProblem] = useState<string>()
  const setProblem = (next?: string) => {
    refused.current = next
    showProblem(next)
  }
  const [hasStopped, setStopped] = useState(false)
  const most = field.options.max ?? mostMebibytes
  const isThere = useIsMounted()
  // What takes a moment goes where its entry of a list is by then.
  const put = useEvent((next: string) => {
    forget(value)
    setProblem()
    onChange(next)
  })
  const setBusy = (next: boolean) => {
    isBusy.current = next
    setPreparing(next)
  }
  return {
    input,
    value,
    transfer,
    isPreparing,
    hasStopped,
    most,
    error: problem ?? input.fieldState.error?.message,
    chosen: choiceAt(value)?.file.name,
    isChanged: value !== saved || problem !== undefined,
    async take(file: File) {
      setBusy(true)
      try {
        const picture = await prepare(file, most)
        if (!isThere.current) return
        setBusy(false)
        put(choose(picture, field.options.folder))
      } catch (error) {
        setBusy(false)
        const why = error instanceof PictureProblem ? error.message : 'sarang.image.broken'
        setProblem(translate(why, { max: most }))
      }
    },
    /** The saved picture, or none. */
    putBack(isEmpty: boolean) {
      put(isEmpty ? '' : saved)
      setFocus(name)
    },
    stop() {
      setStopped(true)
      transfer?.cancel()
    },
  }
}

const toText = (value: unknown) => String(value ?? '')

/** What the form began with. Kept here, since the entries of a list move and take their inputs along. */
function useSaved(value: string, isDirty: boolean): string {
  const [saved, setSaved] = useState(value)
  if (!isDirty && saved !== value) setSaved(value)
  return saved
}
