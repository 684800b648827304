import { promptSchema } from '@/lib/devices/deviceForm'
import type { Dialogue } from '../actions/useDialogs'
import { texts } from '../texts'
import { FormFrame } from './FormFrame'
import { SecretInput } from './SecretInput'

interface PasswordPromptProps extends Dialogue<string> {
  /** How the device is called. */
  device: string
  /** What is done with it then. */
  purpose: string
  submitLabel: string
  isGrave?: boolean
}

/** The device's password, before anything is done to it (M-IOTM-07). */
export const PasswordPrompt = (props: PasswordPromptProps) => {
  const { device, purpose, onAnswer, ...frame } = props
  return (
    <FormFrame
      {...frame}
      title={texts.devicePassword}
      text={
        <>
          {texts.enterPassword} <strong>{device}</strong> {texts.enterFor(purpose)}
        </>
      }
      schema={promptSchema}
      initial={{ password: '' }}
      onSubmit={({ password }) => onAnswer(password)}
      onClose={() => onAnswer()}
    >
      <SecretInput label={texts.password} autoFocus isRequired />
    </FormFrame>
  )
}
