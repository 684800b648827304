import {
  Alert,
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material'
import { useId, useRef, useState } from 'react'
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin'
import { formatDateTime } from '@/lib/text/format'
import { DialogFrame } from '../dialogs/DialogFrame'
import { useResource } from '../registry'
import { useZone } from '../zone'
import { useRestoring } from './useRestoring'
import { VersionRow } from './VersionRow'
import { differencesOf, sameOf } from './versions'

interface VersionProps {
  entries: readonly RaRecord[]
  onClose: () => void
}

/** What the record in context was, beside what it is: what differs is chosen, and taken back. */
export const Version = ({ entries, onClose }: VersionProps) => {
  const translate = useTranslate()
  const id = useId()
  const zone = useZone()
  const resource = useResource()
  const record = useRecordContext() ?? { id: '' }
  // What others write meanwhile is not taken back unseen: that stays, and is asked about once more.
  const [seen, setSeen] = useState(entries)
  const latest = useRef(entries)
  latest.current = entries
  const differences = differencesOf(resource, record, seen)
  const others = sameOf(resource, record, differences)
  const [isWhole, setWhole] = useState(false)
  const { chosen, may, choose, restore, isPending, problems } = useRestoring(differences, onClose)
  const time = formatDateTime(String(seen.at(-1)?.time), zone)
  return (
    <DialogFrame labelledBy={id} onClose={onClose} width="md" isTall>
      <DialogTitle id={id}>{translate('sarang.version.title', { time })}</DialogTitle>
      <DialogContent>
        {problems.length > 0 && (
          <Alert severity="warning" sx={{ mb: 2, whiteSpace: 'pre-line' }}>
            {problems.join('\n')}
          </Alert>
        )}
        {differences.length === 0 && <Typography>{translate('sarang.version.same')}</Typography>}
        <Box component="ul" sx={list}>
          {differences.map(each => (
            <VersionRow
              key={each.path}
              row={each}
              isChosen={chosen.includes(each)}
              {...(may(each) && { onChoose: () => choose(each) })}
            />
          ))}
          {isWhole && others.map(each => <VersionRow key={each.path} row={each} />)}
        </Box>
        {others.length > 0 && !isWhole && (
          <Button size="small" onClick={() => setWhole(true)} sx={{ ml: -1.25 }}>
            {translate('sarang.version.others', { count: others.length })}
          </Button>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
        <Button
          variant="contained"
          disabled={isPending || chosen.length === 0}
          onClick={() => void restore(seen).then(() => setSeen(latest.current))}
        >
          {translate('sarang.version.restore')}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}

const list = { listStyle: 'none', m: 0, p: 0 }
