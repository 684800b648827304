import { type FormEvent, useState } from 'react'
import { entryTexts } from '@/i18n/entry'
import { Alert, Card } from './Card'
import { PasswordField, TextField } from './Fields'
import { createFirstRoot, type FieldErrors } from './setup'
import { signIn } from './signIn'

const texts = entryTexts.setup

/** On an empty box: creates the first root account by the code printed in the terminal, then signs in with it. */
export function SetupPage({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const entered = read(new FormData(event.currentTarget))
    const wrong = check(entered)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    setErrors(await create(entered, onSignedIn))
    setBusy(false)
  }

  const field = (name: keyof Entered) => ({ name, label: texts[name], error: errors[name] })
  return (
    <Card title={texts.title}>
      <p className="entry-intro">{texts.intro}</p>
      {errors.form && <Alert title={errors.form} />}
      <form className="entry-form" onSubmit={submit} noValidate aria-busy={isBusy}>
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

type Entered = Record<'code' | 'name' | 'email' | 'password' | 'repeat', string>

function read(data: FormData): Entered {
  const text = (name: string) => String(data.get(name))
  return {
    code: text('code').trim(),
    name: text('name').trim(),
    email: text('email').trim(),
    password: text('password'),
    repeat: text('repeat'),
  }
}

function check(entered: Entered): FieldErrors {
  const empty = Object.entries(entered).filter(([, text]) => text === '')
  if (empty.length > 0) {
    return Object.fromEntries(empty.map(([name]) => [name, entryTexts.signIn.required]))
  }
  return entered.password === entered.repeat ? {} : { repeat: texts.mismatch }
}

async function create(entered: Entered, onSignedIn: () => Promise<void>): Promise<FieldErrors> {
  const { code, name, email, password } = entered
  try {
    const refused = await createFirstRoot({ code, name, email, password })
    if (refused) return refused
  } catch {
    return { form: texts.failed }
  }
  await signIn({ email, password, remember: true })
    .then(onSignedIn)
    .catch(() => location.assign('/sign-in'))
  return {}
}
