import { Card, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { ReferenceField, useRecordContext } from 'react-admin'
import { batchStages, lossBetween, type StageLoss, stageLosses } from '@/business'
import { formatDateTime, formatPercent, formatWeight, isInstant, reachable } from '@/lib'
import { texts } from './texts'

/** What each stage has taken from a batch (M-MFG-03). */
export const Losses = () => {
  const record = useRecordContext()
  const losses = stageLosses(record ?? {})
  const whole = lossBetween(losses[0]?.before, losses.at(-1)?.after)
  if (!whole) return null
  return (
    <Card ref={reachable} sx={{ mb: 2, overflowX: 'auto' }}>
      <Table aria-label={texts.lossByStage}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.stage}</TableCell>
            <TableCell align="right">{texts.weightIn}</TableCell>
            <TableCell align="right">{texts.weightOut}</TableCell>
            <TableCell align="right">{texts.loss}</TableCell>
            <TableCell>{texts.finish}</TableCell>
            <TableCell>{texts.by}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {losses.map(loss => (
            <LossRow key={loss.stage} label={batchStages[loss.stage]} loss={loss} />
          ))}
          {losses.length > 1 && <LossRow label={texts.whole} loss={whole} />}
        </TableBody>
      </Table>
    </Card>
  )
}

interface LossRowProps {
  label: string
  loss: Pick<StageLoss, 'before' | 'after' | 'grams' | 'percent'> & Partial<StageLoss>
}

const LossRow = ({ label, loss }: LossRowProps) => {
  const { before, after, grams, percent, date, by } = loss
  return (
    <TableRow>
      <TableCell>{label}</TableCell>
      <TableCell align="right">{formatWeight(before)}</TableCell>
      <TableCell align="right">{formatWeight(after)}</TableCell>
      <TableCell align="right">
        {formatWeight(grams)}
        {percent !== undefined && ` (${formatPercent(percent)})`}
      </TableCell>
      <TableCell>{isInstant(date) && formatDateTime(date)}</TableCell>
      <TableCell>
        {typeof by === 'string' && (
          <ReferenceField record={{ id: by, by }} source="by" reference="users" link="show" />
        )}
      </TableCell>
    </TableRow>
  )
}
