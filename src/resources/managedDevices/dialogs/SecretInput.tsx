import { PasswordInput } from 'react-admin'

interface SecretInputProps {
  source?: string
  label: string
  autoFocus?: boolean
  isRequired?: boolean
  helperText?: string
  disabled?: boolean
}

/** A password of which neither the browser nor the console keeps anything. */
export const SecretInput = ({ source = 'password', helperText, ...props }: SecretInputProps) => (
  <PasswordInput
    source={source}
    {...props}
    helperText={helperText ?? false}
    autoComplete="off"
    fullWidth
    slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false, 'data-1p-ignore': true } }}
  />
)
