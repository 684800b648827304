import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useState,
} from 'react'
import { entryTexts } from '@/i18n/before'

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
}

/** A labelled input with its hint and error, which screen readers read with it. */
export function TextField({ label, hint, error, ...input }: FieldProps) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {described => <input className="entry-input" {...described} {...input} />}
    </Labelled>
  )
}

/** The same for the address that an account has. */
export const EmailField = (field: Pick<FieldProps, 'label' | 'error'>) => (
  <TextField
    {...field}
    name="email"
    type="email"
    autoComplete="username"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
  />
)

/** The same for a password: a switch shows it, and a word warns of Caps Lock. */
export function PasswordField({ label, hint, error, ...input }: FieldProps) {
  const [isShown, setShown] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Labelled label={label} hint={hasCapsLock ? entryTexts().signIn.capsLock : hint} error={error}>
      {described => (
        <span className="entry-password">
          <input
            className="entry-input"
            {...described}
            {...input}
            type={isShown ? 'text' : 'password'}
            onKeyDown={watchCapsLock}
            onKeyUp={watchCapsLock}
            onBlur={() => setCapsLock(false)}
          />
          <VisibilitySwitch isShown={isShown} toggle={() => setShown(!isShown)} />
        </span>
      )}
    </Labelled>
  )
}

function VisibilitySwitch({ isShown, toggle }: { isShown: boolean; toggle: () => void }) {
  return (
    <button
      type="button"
      className="entry-eye"
      aria-label={isShown ? entryTexts().signIn.hide : entryTexts().signIn.show}
      onClick={toggle}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12z" />
        <circle cx="12" cy="12" r="3" />
        {isShown && <path d="M4 20 20 4" />}
      </svg>
    </button>
  )
}

interface Described {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface LabelledProps {
  label: string
  hint: string | undefined
  error: string | undefined
  children: (described: Described) => ReactNode
}

function Labelled({ label, hint, error, children }: LabelledProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className="entry-field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {note && (
        <p id={`${id}-note`} className={error ? 'entry-error' : 'entry-hint'}>
          {note}
        </p>
      )}
    </div>
  )
}
