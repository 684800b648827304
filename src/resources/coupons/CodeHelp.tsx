import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { texts } from './texts'

/** Below the code; the coupon's own id repeats it, as the apps expect. */
export const CodeHelp = () => {
  const { setValue } = useFormContext()
  const code: unknown = useWatch({ name: 'code' })
  useEffect(() => setValue('cid', code ?? null), [setValue, code])
  return texts.codeHelp
}
