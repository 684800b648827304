import { Box } from '@mui/material'
import { type ComponentType, useEffect, useMemo } from 'react'
import { useTranslate, type Validator } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { get, isNumber, isText } from '@/lib'
import type { InputProps } from '../kinds/props'
import { readableHint, useObstacle } from '../leader'

type Input = ComponentType<InputProps>

/**
 * The filter of a kind that has an order: two of its inputs, from and to, both included. The list's filter holds
 * `{ gte, lte }` under the field's name.
 */
export const rangeOf = (From: Input, To: Input = From): Input => {
  const Range = ({ source, label, ...props }: InputProps) => {
    const translate = useTranslate()
    const obstacle = useObstacle(source)
    const rules = useRules(source)
    const shared = { ...props, disabled: obstacle !== undefined, helperText: obstacle ?? false }
    return (
      <Box role="group" aria-label={label} sx={layout}>
        <From
          {...shared}
          source={`${source}.gte`}
          label={translate('sarang.range.from', { field: label })}
        />
        <To
          {...shared}
          source={`${source}.lte`}
          label={translate('sarang.range.to', { field: label })}
          validate={rules}
        />
      </Box>
    )
  }
  return Range
}

/** The end is checked when the beginning changes, too. */
function useRules(source: string): Validator[] {
  const { trigger } = useFormContext()
  const from: unknown = useWatch({ name: `${source}.gte` })
  useEffect(() => {
    if (from !== undefined) trigger(`${source}.lte`)
  }, [trigger, source, from])
  return useMemo(() => [notReversed(source)], [source])
}

const notReversed =
  (source: string): Validator =>
  (to: unknown, values: unknown) =>
    isReversed(get(values, `${source}.gte`), to) ? 'sarang.range.reversed' : undefined

/** Instants as ISO text compare as they follow each other. */
const isReversed = (from: unknown, to: unknown) =>
  (isNumber(from) && isNumber(to) && from > to) || (isText(from) && isText(to) && from > to)

/** Side by side where there is room; the toolbar hides what stands below its inputs. */
const layout = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: 1,
  flex: 1,
  '& > .MuiFormControl-root': { flex: '1 1 150px', minWidth: 0 },
  '&& .MuiFormHelperText-root': { display: 'block' },
  ...readableHint,
}
