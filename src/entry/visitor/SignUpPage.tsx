import { useState } from 'react'
import { visitorTexts } from '@/i18n/before/visitor'
import { main } from '@/providers/main'
import { Alert, Card } from '../Card'
import { EmailField, TextField } from '../Fields'
import { useForm } from '../useForm'
import { Done } from './Done'
import { checkPasswords, NewPasswordFields } from './NewPasswordFields'
import { apiErrors } from './problems'

const names = ['name', 'email', 'password', 'repeat'] as const

/** /sign-up: an app user's account by the main API (M-AUTH-03). */
export function SignUpPage() {
  const texts = visitorTexts().signUp
  const [email, setEmail] = useState<string>()
  const { errors, isBusy, props } = useForm({
    names,
    check: checkPasswords,
    send: async ({ repeat, ...person }) => {
      try {
        await main.post('register', person)
      } catch (error) {
        return apiErrors(error, names)
      }
      setEmail(person.email)
      return {}
    },
  })
  if (email) return <Registered email={email} />
  return (
    <Card title={texts.title}>
      <p className="entry-intro">{texts.intro}</p>
      {errors.form && <Alert title={errors.form} hint={errors.hint} />}
      <form className="entry-form" {...props}>
        <TextField name="name" label={texts.name} error={errors.name} autoComplete="name" />
        <EmailField label={visitorTexts().email} error={errors.email} />
        <NewPasswordFields label={visitorTexts().password} errors={errors} />
        <p className="entry-small">
          {texts.read} <a href="/privacy-policy">{texts.privacy}</a>.
        </p>
        <button type="submit" className="entry-submit" disabled={isBusy}>
          {isBusy ? texts.busy : texts.submit}
        </button>
      </form>
      <p className="entry-links">
        <span>
          {texts.hasAccount} <a href="/sign-in">{texts.signIn}</a>
        </span>
      </p>
    </Card>
  )
}

function Registered({ email }: { email: string }) {
  const texts = visitorTexts().signUp
  return (
    <Done>
      <p>
        {texts.done} <strong>{email}</strong>.
      </p>
      <p>{texts.next}</p>
    </Done>
  )
}
