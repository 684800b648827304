import { type Identifier, type RaRecord, useTranslate } from 'react-admin'
import { formatNumber } from '@/lib'

/** The selected records apart. */
export interface Removed {
  /** Those that the person may remove. */
  readonly ids: readonly Identifier[]
  /** The others. */
  readonly left: readonly RaRecord[]
}

/** What a button is called that does something with the selected records; with some of them only, it says with how many. */
export function useSome(label: string, { ids, left }: Removed): string {
  const translate = useTranslate()
  if (left.length === 0) return label
  return translate('sarang.flow.some', {
    step: translate(label),
    able: formatNumber(ids.length),
    all: formatNumber(ids.length + left.length),
  })
}
