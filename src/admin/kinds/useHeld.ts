import { useWrappedSource } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { get } from '@/lib/values'

/** What the form began with at this place: nobody has typed it, and what stays as it was the server takes. */
export function useHeld(source: string): unknown {
  const name = useWrappedSource(source)
  return get(useFormState({ name }).defaultValues, name)
}
