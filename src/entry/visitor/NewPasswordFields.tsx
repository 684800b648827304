import { useState } from 'react'
import { visitorTexts } from '@/i18n/before/visitor'
import { limits } from '@/lib/limits'
import { missingStrengths, strengthOf } from '@/lib/passwordStrength'
import { PasswordField } from '../Fields'
import type { FormErrors } from '../useForm'

/** A new password with its meter (M-AUTH-07), and once more against a slip. */
export function NewPasswordFields({ label, errors }: { label: string; errors: FormErrors }) {
  const [password, setPassword] = useState('')
  return (
    <>
      <div className="entry-field">
        <PasswordField
          name="password"
          label={label}
          error={errors.password}
          autoComplete="new-password"
          onInput={event => setPassword(event.currentTarget.value)}
        />
        <Meter password={password} />
      </div>
      <PasswordField
        name="repeat"
        label={visitorTexts().repeat}
        error={errors.repeat}
        autoComplete="new-password"
      />
    </>
  )
}

/** What a password must be at least, and that both are the same. */
export function checkPasswords(entered: { password: string; repeat: string }): FormErrors {
  const { password, repeat } = entered
  if (password.length < limits.passwordMin) return { password: visitorTexts().tooShort }
  return password === repeat ? {} : { repeat: visitorTexts().mismatch }
}

function Meter({ password }: { password: string }) {
  const share = strengthOf(password)
  return (
    <div className="entry-meter">
      <meter
        className="entry-bar"
        aria-label={visitorTexts().meter.label}
        min={0}
        max={100}
        value={share}
        data-share={share}
      >
        {share} %
      </meter>
      <p role="status" className="entry-hint">
        {toText(password)}
      </p>
    </div>
  )
}

function toText(password: string): string {
  const texts = visitorTexts().meter
  const missing = missingStrengths(password).map(strength => texts[strength])
  return missing.length === 0 ? texts.full : texts.missing + missing.join(', ')
}
