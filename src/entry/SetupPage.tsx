import { setupTexts } from '@/i18n/before'
import { Alert, Card } from './Card'
import { PasswordField, TextField } from './Fields'
import { createFirstRoot } from './setup'
import { signIn } from './signIn'
import { type FormErrors, useForm } from './useForm'

const names = ['code', 'name', 'email', 'password', 'repeat'] as const
type Name = (typeof names)[number]
type Entered = Record<Name, string>

/** On an empty box: creates the first root account by the code printed in the terminal, then signs in with it. */
export function SetupPage({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const texts = setupTexts()
  const { errors, isBusy, props } = useForm({
    names,
    check: ({ password, repeat }) => (password === repeat ? {} : { repeat: texts.mismatch }),
    send: entered => create(entered, onSignedIn),
  })
  const field = (name: Name) => ({ name, label: texts[name], error: errors[name] })
  return (
    <Card title={texts.title}>
      <p className="entry-intro">{texts.intro}</p>
      {errors.form && <Alert title={errors.form} />}
      <form className="entry-form" {...props}>
        <TextField {...field('code')} autoComplete="one-time-code" spellCheck={false} />
        <TextField {...field('name')} autoComplete="name" />
        <TextField {...field('email')} type="email" autoComplete="username" inputMode="email" />
        <PasswordField
          {...field('password')}
          hint={texts.passwordHint}
          autoComplete="new-password"
        />
        <PasswordField {...field('repeat')} autoComplete="new-password" />
        <button type="submit" className="entry-submit" disabled={isBusy}>
          {isBusy ? texts.busy : texts.submit}
        </button>
      </form>
    </Card>
  )
}

async function create(entered: Entered, onSignedIn: () => Promise<void>): Promise<FormErrors> {
  const { code, name, email, password } = entered
  try {
    const refused = await createFirstRoot({ code, name, email, password })
    if (refused) return refused
  } catch {
    return { form: setupTexts().failed }
  }
  await signIn({ email, password, remember: true })
    .then(onSignedIn)
    .catch(() => location.assign('/sign-in'))
  return {}
}
