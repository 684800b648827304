import {
  Component,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useState,
} from 'react'
import { entryTexts, setupTexts } from '@/i18n/before'
import { fetchLanguage } from '@/i18n/before/language'
import { isBox } from '@/providers/firebase'
import { goOn, loadConsole, type Screen, screenFor, welcome } from './arrival'
import { Alert, Card } from './Card'
import { PasswordField, TextField } from './Fields'
import { NotFoundPage } from './NotFoundPage'
import { SignInPage } from './SignInPage'
import { createFirstRoot } from './setup'
import { signIn } from './signIn'
import { type FormErrors, useForm } from './useForm'

const Console = lazy(async () => {
  const { openConsole } = await loadConsole()
  await new Promise(resolve => setTimeout(resolve))
  return { default: await openConsole() }
})
const SignUpPage = lazy(async () => ({
  default: (await import('./visitor/SignUpPage')).SignUpPage,
}))
const PasswordResetPage = lazy(async () => ({
  default: (await import('./visitor/PasswordResetPage')).PasswordResetPage,
}))
const PrivacyPage = lazy(async () => ({
  default: (await import('./visitor/PrivacyPage')).PrivacyPage,
}))

/** On its way from the first moment, beside what else a page waits for. */
const language = fetchLanguage()

/** The first, small bundle: what it can show itself it does, for everything else it fetches the console. */
export function Root() {
  const [screen, show] = useState(() => screenFor(location.pathname))
  const [failure, fail] = useState<unknown>()
  const enter = useCallback(
    () =>
      goOn()
        .then(() => show('console'))
        .catch(fail),
    [],
  )
  useEffect(() => {
    if (screen === 'waiting') welcome(show, enter).catch(fail)
  }, [screen, enter])
  return (
    <CrashBoundary>
      <Suspense fallback={<Waiting />}>
        <Page screen={screen} enter={enter} failure={failure} />
      </Suspense>
    </CrashBoundary>
  )
}

interface PageProps {
  screen: Screen
  enter: () => Promise<void>
  /** Why the console could not be entered. */
  failure: unknown
}

function Page({ screen, enter, failure }: PageProps) {
  if (failure) throw failure
  if (screen === 'console') return <Console />
  if (language) use(language)
  if (screen === 'signIn') return <SignInPage onSignedIn={enter} />
  if (isBox && screen === 'setup') return <SetupPage onSignedIn={enter} />
  const Public = publicPages[screen as keyof typeof publicPages]
  return Public ? <Public /> : <Waiting />
}

const publicPages = {
  notFound: NotFoundPage,
  signUp: SignUpPage,
  passwordReset: PasswordResetPage,
  privacy: PrivacyPage,
}

/** As index.html shows it before any script has come. */
const Waiting = () => (
  <div className="entry-waiting" role="status">
    <img src="/favicon.svg" alt="" width="40" height="40" />
    {entryTexts().loading}
  </div>
)

/** The last net: what fails outside of the console's own error page, such as a chunk that does not load. */
export class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError = () => ({ hasCrashed: true })

  override render() {
    if (!this.state.hasCrashed) return this.props.children
    const texts = entryTexts().crash
    return (
      <Card title={texts.title}>
        <Alert title={texts.hint} />
        <button type="button" className="entry-submit" onClick={() => location.reload()}>
          {texts.reload}
        </button>
      </Card>
    )
  }
}

const names = ['code', 'name', 'email', 'password', 'repeat'] as const
type Name = (typeof names)[number]
type Entered = Record<Name, string>

/** On an empty box: creates the first root account by the code printed in the terminal, then signs in with it. */
function SetupPage({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
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
