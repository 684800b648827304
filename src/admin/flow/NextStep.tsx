import { useState } from 'react'
import {
  type RaRecord,
  useDataProvider,
  useNotify,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { usePeeking } from '../list/peek/peeking'
import { messageOf } from '../notices/messageOf'
import { usePrincipal, useResource } from '../registry'
import { placeOf } from './Offers'
import { flowOfRows, nextOf, takeable } from './ofRows'
import { RowStep } from './RowStep'
import type { StepDialogProps } from './StepDialog'

export interface Chosen extends Omit<StepDialogProps, 'onClose'> {
  /** Whose step it is. */
  resource: string
}

export interface NextStepProps {
  /** Resource whose record of the same id the row leads to; default: its own. */
  opens?: string | undefined
  onChoose: (chosen: Chosen) => void
}

/** What is usually next for the row in context. By the keyboard it is reached beside the list. */
export const NextStep = ({ opens, onChoose }: NextStepProps) => {
  const translate = useTranslate()
  const next = useNext(opens)
  const { isPending, choose } = useChoice(opens, onChoose)
  if (!next) return null
  return (
    <RowStep
      tabIndex={-1}
      disabled={isPending}
      aria-label={translate('sarang.flow.here', { step: next.step.label })}
      onClick={button => void choose(next.name, placeOf(button))}
    >
      {next.step.label}
    </RowStep>
  )
}

export function useNext(opens: string | undefined) {
  const rows = useRows(opens)
  const record = useRecordContext()
  const who = usePrincipal()
  return rows && record && who ? nextOf(rows, record, who) : undefined
}

function useRows(opens: string | undefined) {
  const own = useResource()
  return flowOfRows(own, useResource(opens ?? own.name))
}

/** Of an index the record itself is read first; where nothing leads it on any more it opens beside the list. */
function useChoice(opens: string | undefined, onChoose: NextStepProps['onChoose']) {
  const { name: own } = useResource()
  const rows = useRows(opens)
  const row = useRecordContext()
  const who = usePrincipal()
  const provider = useDataProvider()
  const notify = useNotify()
  const peeking = usePeeking()
  const [isPending, setPending] = useState(false)
  const resource = rows?.isIndex && opens ? opens : own
  const read = async (row: RaRecord): Promise<RaRecord> =>
    rows?.isIndex ? (await provider.getOne(resource, { id: row.id })).data : row
  const choose = async (name: string, at: Chosen['at']) => {
    if (!rows || !row || !who) return
    setPending(true)
    try {
      const record = await read(row)
      const offers = takeable(rows.flow, record, who)
      const offer = offers.find(each => each.name === name) ?? offers[0]
      if (!offer) return peeking?.open(String(row.id))
      onChoose({ resource, name: offer.name, step: offer.step, records: [record], at })
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    } finally {
      setPending(false)
    }
  }
  return { isPending, choose }
}
