import { useRecordContext, useTranslate } from 'react-admin'
import { useOddities } from './useOddities'
import { Warnings } from './Warnings'

/** What does not go together in the record in context, one line each; nothing when all does. */
export const Oddities = () => {
  const oddities = useOddities()
  const record = useRecordContext()
  return <Odd oddities={record ? oddities(record) : []} />
}

export const Odd = ({ oddities }: { oddities: readonly string[] }) => {
  const translate = useTranslate()
  return <Warnings title={translate('sarang.flow.odd')} texts={oddities} />
}
