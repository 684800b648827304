import { useCallback } from 'react'
import { useRegisterMutationMiddleware } from 'react-admin'
import { useFormContext } from 'react-hook-form'

type Save = (resource: string, params: object) => Promise<unknown>

/**
 * Inside a form: react-hook-form takes for saved what was sent; a save that failed leaves changes that are warned of
 * before the form is left.
 */
export const FailedSave = () => {
  const { setError } = useFormContext()
  useRegisterMutationMiddleware<Save>(
    useCallback(
      async (resource, params, next) => {
        try {
          return await next(resource, params)
        } catch (error) {
          setError('root.save', { type: 'save' })
          throw error
        }
      },
      [setError],
    ),
  )
  return null
}
