import { useState } from 'react'
import { noMail } from '@/i18n/before/noMail'
import { visitorTexts } from '@/i18n/before/visitor'
import { isBox } from '@/providers/firebase'
import { main } from '@/providers/main'
import { Alert, Card } from '../Card'
import { EmailField } from '../Fields'
import { useForm } from '../useForm'
import { Done } from './Done'
import { NewPassword } from './NewPassword'
import { apiErrors } from './problems'
import { forgetResetCode, takeResetCode } from './resetCode'

const names = ['email'] as const

/** /password-reset: asks for a link (M-AUTH-03), and, opened by that link, for the new password. */
export function PasswordResetPage() {
  const [code, setCode] = useState(takeResetCode)
  const askAgain = () => {
    forgetResetCode()
    setCode('')
  }
  return code ? <NewPassword code={code} askAgain={askAgain} /> : <Ask />
}

function Ask() {
  const texts = visitorTexts().reset
  const [email, setEmail] = useState<string>()
  const { errors, isBusy, props } = useForm({
    names,
    check: () => ({}),
    send: async entered => {
      try {
        await main.post('forgot_password', entered)
      } catch (error) {
        return apiErrors(error, names)
      }
      setEmail(entered.email)
      return {}
    },
  })
  if (email) return <Sent email={email} />
  return (
    <Card title={texts.title}>
      <p className="entry-intro">{texts.intro}</p>
      {errors.form && <Alert title={errors.form} hint={errors.hint} />}
      <form className="entry-form" {...props}>
        <EmailField label={visitorTexts().email} error={errors.email} />
        <button type="submit" className="entry-submit" disabled={isBusy}>
          {isBusy ? texts.busy : texts.submit}
        </button>
      </form>
      <p className="entry-links">
        <a href="/sign-in">{texts.back}</a>
      </p>
    </Card>
  )
}

function Sent({ email }: { email: string }) {
  const texts = visitorTexts().reset
  return (
    <Done>
      <p>
        {texts.done} <strong>{email}</strong>.
      </p>
      {isBox && <p>{noMail()}</p>}
      <p>{texts.expiry}</p>
    </Done>
  )
}
