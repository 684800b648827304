import { type FormEvent, useEffect, useRef, useState } from 'react'
import { entryTexts } from '@/i18n/before'

/** What is wrong, by field; `form` is about all of it, and `hint` says what to do about that. */
export type FormErrors = Readonly<Record<string, string | undefined>>

interface FormOptions<Name extends string> {
  /** Of the inputs; all must be filled in. */
  names: readonly Name[]
  /** What can be told without asking anybody. */
  check(entered: Record<Name, string>): FormErrors
  /** Answers what was refused. */
  send(entered: Record<Name, string>): Promise<FormErrors>
}

const NONE: FormErrors = {}

/** A form of the pages before the console: checks, sends once, and leads to the first field that is wrong. */
export function useForm<Name extends string>({ names, check, send }: FormOptions<Name>) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FormErrors>(NONE)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (errors !== NONE) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const entered = read(new FormData(event.currentTarget), names)
    const wrong = { ...check(entered), ...missing(entered) }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    setErrors(await send(entered))
    setBusy(false)
  }
  return { errors, isBusy, props: { ref: form, onSubmit, noValidate: true, 'aria-busy': isBusy } }
}

/** Spaces around a text are nobody's wish, but for passwords. */
function read<Name extends string>(data: FormData, names: readonly Name[]): Record<Name, string> {
  const entries = names.map(name => {
    const text = String(data.get(name) ?? '')
    return [name, SECRET.has(name) ? text : text.trim()]
  })
  return Object.fromEntries(entries) as Record<Name, string>
}

const SECRET: ReadonlySet<string> = new Set(['password', 'repeat'])

const missing = (entered: Record<string, string>): FormErrors =>
  Object.fromEntries(
    Object.entries(entered)
      .filter(([, text]) => text === '')
      .map(([name]) => [name, entryTexts().signIn.required]),
  )
