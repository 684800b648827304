import { confirmPasswordReset, verifyPasswordResetCode } from 'firebase/auth'
import { useCallback, useEffect, useState } from 'react'
import { noMail } from '@/i18n/before/noMail'
import { visitorTexts } from '@/i18n/before/visitor'
import { auth, isBox } from '@/providers/firebase'
import { main } from '@/providers/main'
import { Alert, Card } from '../Card'
import { EmailField } from '../Fields'
import type { Problem } from '../problems'
import { useForm } from '../useForm'
import { Done } from './Done'
import { checkPasswords, NewPasswordFields } from './NewPasswordFields'
import { apiErrors, resetProblem } from './problems'

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

interface Props {
  code: string
  askAgain: () => void
}

/** The second half of a reset: whose code it is, and the new password. */
function NewPassword({ code, askAgain }: Props) {
  const texts = visitorTexts().newPassword
  const { email, problem, retry } = useOwner(code)
  if (email) return <Form code={code} email={email} askAgain={askAgain} />
  return (
    <Card title={texts.title}>
      {problem ? (
        <>
          <Alert {...problem} />
          <div className="entry-form">
            <button type="button" className="entry-submit" onClick={askAgain}>
              {texts.again}
            </button>
            <button type="button" className="entry-plain" onClick={retry}>
              {texts.retry}
            </button>
          </div>
        </>
      ) : (
        <p role="status" className="entry-intro">
          {texts.checking}
        </p>
      )}
    </Card>
  )
}

/** Whose code it is, once the identity provider has said so. */
function useOwner(code: string) {
  const [email, setEmail] = useState<string>()
  const [problem, setProblem] = useState<Problem>()
  const retry = useCallback(() => {
    setProblem(undefined)
    verifyPasswordResetCode(auth, code).then(setEmail, error => setProblem(resetProblem(error)))
  }, [code])
  useEffect(retry, [retry])
  return { email, problem, retry }
}

function Form({ code, email, askAgain }: Props & { email: string }) {
  const texts = visitorTexts().newPassword
  const [isDone, setDone] = useState(false)
  const { errors, isBusy, props } = useForm({
    names: ['password', 'repeat'],
    check: checkPasswords,
    send: async ({ password }) => {
      try {
        await confirmPasswordReset(auth, code, password)
      } catch (error) {
        const { title, hint = '' } = resetProblem(error)
        return { form: title, hint }
      }
      forgetResetCode()
      setDone(true)
      return {}
    },
  })
  if (isDone) return <Changed />
  return (
    <Card title={texts.title}>
      <p className="entry-intro">
        {texts.forAccount} <strong>{email}</strong>
      </p>
      {errors.form && <Alert title={errors.form} hint={errors.hint} />}
      <form className="entry-form" {...props}>
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <NewPasswordFields label={texts.password} errors={errors} />
        <button type="submit" className="entry-submit" disabled={isBusy}>
          {isBusy ? texts.busy : texts.submit}
        </button>
      </form>
      <p className="entry-links">
        <button type="button" className="entry-plain" onClick={askAgain}>
          {texts.again}
        </button>
      </p>
    </Card>
  )
}

const Changed = () => (
  <Done>
    <p>{visitorTexts().newPassword.done}</p>
  </Done>
)

/**
 * The reset code of the link that was followed, '' for none. It moves from the address, which browsers keep and show, to
 * the state of this entry of the history, which survives a reload.
 */
function takeResetCode(): string {
  const query = new URLSearchParams(location.search)
  const code = query.get('oobCode')
  if (!code || (query.get('mode') ?? RESET) !== RESET) return kept()
  history.replaceState({ resetCode: code }, '', location.pathname)
  return code
}

/** Firebase's links say what they are for. */
const RESET = 'resetPassword'

/** When it was used, or is of no use. */
const forgetResetCode = () => history.replaceState(null, '', location.pathname)

function kept(): string {
  const { resetCode } = (history.state ?? {}) as { resetCode?: unknown }
  return typeof resetCode === 'string' ? resetCode : ''
}
