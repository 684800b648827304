import PasswordIcon from '@mui/icons-material/LockResetOutlined'
import { Alert } from '@mui/material'
import { useState } from 'react'
import { Form, PasswordInput, required, SaveButton, useNotify, useTranslate } from 'react-admin'
import { Recheck, useAhead } from '@/admin'
import { limits } from '@/lib/limits'
import { isStrong } from '@/lib/passwordStrength'
import type { PasswordChange } from '@/providers/settings/password'
import { PasswordMeter } from './PasswordMeter'
import { Section } from './Section'

/** The own password: the old one first, a strong one instead, twice (M-AUTH-07). */
export function Password() {
  const translate = useTranslate()
  const notify = useNotify()
  useAhead(fetchChange)
  const [round, setRound] = useState(0)
  const [problem, setProblem] = useState<string>()
  const submit = async (entered: object) => {
    setProblem(undefined)
    const found = await fetchChange().catch(() => undefined)
    if (!found) return setProblem('sarang.error.unloaded')
    const { form, ...errors } = await found.changePassword(entered as PasswordChange)
    setProblem(form)
    if (form || Object.keys(errors).length > 0) return errors
    notify('setting.password.done', { type: 'success' })
    setRound(round + 1)
    return undefined
  }
  return (
    <Section title="setting.password.title">
      {problem && <Alert severity="error">{translate(problem)}</Alert>}
      <Form key={round} onSubmit={submit} noValidate>
        <Recheck />
        <PasswordInput
          source="current"
          label="setting.password.current"
          autoComplete="current-password"
          validate={required()}
        />
        <PasswordInput
          source="next"
          label="setting.password.next"
          autoComplete="new-password"
          slotProps={longest}
          validate={[required(), notWeak, isOther]}
        />
        <PasswordMeter source="next" />
        <PasswordInput
          source="repeat"
          label="setting.password.repeat"
          autoComplete="new-password"
          validate={[required(), isSame]}
        />
        <SaveButton
          label="setting.password.submit"
          alwaysEnable
          icon={<PasswordIcon />}
          sx={{ mt: 1 }}
        />
      </Form>
    </Section>
  )
}

const fetchChange = () => import('@/providers/settings/password')

const longest = { htmlInput: { maxLength: limits.passwordMax } }

type Entered = Partial<PasswordChange>

const notWeak = (password: string) =>
  isStrong(password)
    ? undefined
    : { message: 'setting.password.weak', args: { most: limits.passphraseMin } }

const isOther = (password: string, { current }: Entered) =>
  password === current ? 'setting.password.same' : undefined

const isSame = (password: string, { next }: Entered) =>
  password === next ? undefined : 'setting.password.mismatch'
