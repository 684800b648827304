import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'

/** In a form: what was wrong beside another input is judged again when that one changes. The server's errors stay. */
export function Recheck() {
  const { subscribe, trigger } = useFormContext()
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, errors }) => {
          const others = judgedIn(errors).filter(source => source !== name)
          if (others.length > 0) void trigger(others)
        },
      }),
    [subscribe, trigger],
  )
  return null
}

/** Sources of the inputs with an error that a validator has given; below them, in groups and lists, too. */
function judgedIn(errors: object = {}, above = ''): string[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return []
    const { type } = error as { type?: unknown }
    if (typeof type !== 'string') return judgedIn(error, `${above}${key}.`)
    return type === 'validate' ? [above + key] : []
  })
}
