import { useEffect } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'

/**
 * In a form: what was wrong beside another input is judged again when that one changes. The server's errors stay; where it
 * has refused an input, that one is gone to, as the form does with what is wrong before it is sent.
 */
export function Recheck() {
  const { subscribe, trigger, setFocus } = useFormContext()
  const { errors, isSubmitting } = useFormState()
  const [refused] = sourcesOf(errors, 'server').filter(source => !source.startsWith('root.'))
  useEffect(() => {
    if (refused && !isSubmitting) setFocus(refused)
  }, [refused, isSubmitting, setFocus])
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, errors }) => {
          const others = sourcesOf(errors, 'validate').filter(source => source !== name)
          if (others.length > 0) void trigger(others)
        },
      }),
    [subscribe, trigger],
  )
  return null
}

/** Sources of the inputs with an error of this type, a validator's or the server's; below them, in groups and lists, too. */
function sourcesOf(errors: object = {}, wanted: 'validate' | 'server', above = ''): string[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return []
    const { type } = error as { type?: unknown }
    if (typeof type !== 'string') return sourcesOf(error, wanted, `${above}${key}.`)
    return type === wanted ? [above + key] : []
  })
}
