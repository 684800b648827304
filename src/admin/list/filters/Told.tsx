import { useTranslate } from 'react-admin'
import { formatDate, formatNumber, formatRupiah, formatWeight } from '@/lib/text/format'
import { isInstant, isMap, isNumber } from '@/lib/values'
import type { FieldKind } from '@/schema'
import { InLine } from '../../fields/useIsCompact'
import { ValueField } from '../../kinds/fields'
import { useField } from '../../registry'

interface ToldProps {
  source: string
  value: unknown
}

/** What a filter is set to, in a few words. */
export const Told = ({ source, value }: ToldProps) => {
  const translate = useTranslate()
  const field = useField(source)
  const { kind, options } = field
  if (isMap(value)) {
    const { gte, lte } = value
    const [from, to] = [textOf(kind, gte), textOf(kind, lte)]
    if (from && to) return from === to ? from : `${from} – ${to}`
    return from
      ? translate('sarang.range.since', { value: from })
      : translate('sarang.range.until', { value: to })
  }
  if (typeof value === 'boolean') return translate(`ra.boolean.${value}`)
  if (kind !== 'reference') {
    return [value]
      .flat()
      .map(each => options.choices?.[String(each)] ?? textOf(kind, each))
      .join(', ')
  }
  return (
    <InLine.Provider value={true}>
      <ValueField value={value} field={field} source={source} />
    </InLine.Provider>
  )
}

function textOf(kind: FieldKind, value: unknown): string {
  if (isInstant(value)) return formatDate(value)
  if (isNumber(value)) return (numbers[kind] ?? formatNumber)(value)
  return String(value ?? '')
}

const numbers: Readonly<Partial<Record<FieldKind, (value: number) => string>>> = {
  money: formatRupiah,
  weight: formatWeight,
}
