import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Field } from '@/schema'
import { ValueField } from '../kinds/fields'
import { Entries, type Entry } from './Entries'

/** More inputs than this at once make a page stand still. */
export const mostInputs = 200

/** In the place of inputs, when there are more entries than a form can hold: they are shown, and stay as they are. */
export const TooMany = ({ entries, field }: { entries: readonly Entry[]; field: Field }) => {
  const translate = useTranslate()
  return (
    <>
      <Alert severity="info" sx={{ my: 1 }}>
        {translate('sarang.compound.tooMany', { smart_count: entries.length, max: mostInputs })}
      </Alert>
      <Entries entries={entries} field={field} show={ValueField} />
    </>
  )
}
