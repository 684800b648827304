import { useCallback } from 'react'
import { useWrappedSource } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { get, isMap, isSame } from '@/lib'

/**
 * Whether the form began with this at this place, in a list at that of any entry, as its entries move: nobody has typed it,
 * and what stays as it was the server takes.
 */
export function useHeld(source: string): (value: unknown) => boolean {
  const name = useWrappedSource(source)
  const { defaultValues } = useFormState({ name })
  return useCallback(
    value => isOne(get(defaultValues, name), value) || among(defaultValues, name.split('.'), value),
    [defaultValues, name],
  )
}

function among(holder: unknown, [name, ...inside]: readonly string[], value: unknown): boolean {
  if (name === undefined) return isOne(holder, value)
  if (Array.isArray(holder)) return holder.some(entry => among(entry, inside, value))
  return isMap(holder) && among(holder[name], inside, value)
}

const isOne = (held: unknown, value: unknown) =>
  held === value || (typeof value === 'object' && isSame(held, value))
