import { confirmPasswordReset, verifyPasswordResetCode } from 'firebase/auth'
import { useCallback, useEffect, useState } from 'react'
import { visitorTexts } from '@/i18n/before/visitor'
import { auth } from '@/providers/firebase'
import { Alert, Card } from '../Card'
import type { Problem } from '../problems'
import { useForm } from '../useForm'
import { Done } from './Done'
import { checkPasswords, NewPasswordFields } from './NewPasswordFields'
import { resetProblem } from './problems'
import { forgetResetCode } from './resetCode'

interface Props {
  code: string
  askAgain: () => void
}

/** The second half of a reset: whose code it is, and the new password. */
export function NewPassword({ code, askAgain }: Props) {
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
