import { Link } from '@mui/material'
import { useDeferredValue } from 'react'
import { useTranslate, useWrappedSource } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { get } from '@/lib'
import type { Field, FieldOptions, Members } from '@/schema'
import { ValueField } from '../kinds/fields'

interface SuggestionProps {
  source: string
  field: Field
}

/** Below an input: what the declaration proposes for it, taken with one tap; its help where it proposes nothing new. */
export const Suggestion = ({ source, field }: SuggestionProps) => {
  const translate = useTranslate()
  const name = useWrappedSource(source)
  const { setValue } = useFormContext()
  const values: Members = useDeferredValue(useWatch())
  const { suggest, help = '\u200B' } = field.options
  const value = suggest?.(values) ?? null
  if (value === null || value === get(values, name)) {
    return (
      <span>
        <Help help={help} />
      </span>
    )
  }
  const take = () =>
    setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  return (
    <span>
      {translate('sarang.suggest.offer')} <ValueField value={value} field={field} source={source} />{' '}
      —{' '}
      <Link
        component="button"
        type="button"
        variant="inherit"
        onClick={take}
        aria-label={translate('sarang.suggest.takeOf', { field: field.label })}
      >
        {translate('sarang.suggest.take')}
      </Link>
    </span>
  )
}

/** What stands below an input, said or drawn. */
export const Help = ({ help: Text }: Pick<FieldOptions, 'help'>) =>
  typeof Text === 'function' ? <Text /> : Text
