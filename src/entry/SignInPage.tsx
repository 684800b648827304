import { type FormEvent, useEffect, useState } from 'react'
import { entryTexts } from '@/i18n/before'
import { clearNotice, readNotice, readReason } from '@/lib/signInNotice'
import { Alert, Card } from './Card'
import { EmailField, PasswordField } from './Fields'
import { type Problem, signInProblem } from './problems'
import { signIn } from './signIn'

/** The form of /sign-in (M-AUTH-01, M-AUTH-02). `onSignedIn` is called once the provider has accepted; it does not reject. */
export function SignInPage({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const texts = entryTexts().signIn
  const [problem, setProblem] = useState<Problem | undefined>(arrivalProblem)
  const [missing, setMissing] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  useEffect(clearNotice, [])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const entered = {
      email: String(data.get('email')).trim(),
      password: String(data.get('password')),
      remember: data.has('remember'),
    }
    const empty = (['email', 'password'] as const).filter(name => entered[name] === '')
    setMissing(empty)
    if (empty.length > 0 || isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await signIn(entered)
      await onSignedIn()
    } catch (error) {
      setProblem(signInProblem(error))
      setBusy(false)
    }
  }

  const error = (name: string) => (missing.includes(name) ? texts.required : undefined)
  return (
    <Card title={texts.title}>
      {problem && <Alert {...problem} />}
      <form className="entry-form" onSubmit={submit} noValidate aria-busy={isBusy}>
        <EmailField label={texts.email} error={error('email')} />
        <PasswordField
          name="password"
          label={texts.password}
          error={error('password')}
          autoComplete="current-password"
        />
        <label className="entry-check">
          <input type="checkbox" name="remember" defaultChecked />
          {texts.remember}
        </label>
        <button type="submit" className="entry-submit" disabled={isBusy}>
          {isBusy ? texts.busy : texts.submit}
        </button>
      </form>
      <p className="entry-links">
        <a href="/password-reset">{texts.forgot}</a>
        <span>
          {texts.noAccount} <a href="/sign-up">{texts.signUp}</a>
        </span>
        <a href="/privacy-policy">{entryTexts().privacy}</a>
      </p>
    </Card>
  )
}

function arrivalProblem(): Problem | undefined {
  const notice = readNotice()
  if (!notice) return undefined
  const { because, ...notices } = entryTexts().notices
  const { title, hint } = notices[notice]
  const reason = readReason()
  return { title, hint: reason ? `${hint ?? ''} ${because} ${reason}` : hint }
}
