import { Button } from '@mui/material'
import { useState } from 'react'
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin'
import { useResource } from '../registry'
import { Version } from './Version'
import { differencesOf, isUnbroken, withoutReturns } from './versions'

interface VersionBeforeProps {
  /** Of the history of the record in context, the newest first, to the one before which it is looked at. */
  entries: readonly RaRecord[]
}

/** Opens what the record was before an entry of its history beside what it is. */
export const VersionBefore = ({ entries: all }: VersionBeforeProps) => {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const resource = useResource()
  const record = useRecordContext()
  const entries = withoutReturns(all)
  const isOther =
    record && isUnbroken(entries) && differencesOf(resource, record, entries).length > 0
  if (!isOther && !isOpen) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {translate('sarang.version.open')}
      </Button>
      {isOpen && <Version entries={entries} onClose={() => setOpen(false)} />}
    </>
  )
}
