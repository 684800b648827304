import {
  Alert,
  Box,
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Typography,
} from '@mui/material'
import { type ReactNode, useId, useRef, useState } from 'react'
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin'
import { formatDateTime } from '@/lib'
import { DialogFrame } from '../dialogs/DialogFrame'
import { InLine } from '../fields/useIsCompact'
import { useResource, useZone } from '../registry'
import { Side } from './HistoryEntry'
import {
  differencesOf,
  isUnbroken,
  sameOf,
  useRestoring,
  type Versioned,
  withoutReturns,
} from './versions'

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

interface VersionProps {
  entries: readonly RaRecord[]
  onClose: () => void
}

/** What the record in context was, beside what it is: what differs is chosen, and taken back. */
const Version = ({ entries, onClose }: VersionProps) => {
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
      <DialogActions>
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

interface VersionRowProps {
  row: Versioned
  isChosen?: boolean
  /** None: it is not his to take back, or the same. */
  onChoose?: () => void
}

/** A field as it was beside what it is; what differs is marked. */
const VersionRow = ({ row, isChosen = false, onChoose }: VersionRowProps) => {
  const translate = useTranslate()
  const { path, label, field, was, now } = row
  const isSame = was === now
  return (
    <Box component="li" sx={line}>
      {onChoose ? (
        <FormControlLabel
          control={<Checkbox checked={isChosen} onChange={onChoose} />}
          label={label}
          sx={{ m: 0, ml: -1.25, minWidth: 0, ...first }}
        />
      ) : (
        <Box sx={{ color: 'text.secondary', ...first }}>{label}</Box>
      )}
      <InLine.Provider value={true}>
        {isSame ? (
          <Box sx={{ gridColumnEnd: -1, gridColumnStart: { xs: 1, sm: 2 }, ...value }}>
            <Side value={now} field={field} source={path} />
          </Box>
        ) : (
          <>
            <Sided title={translate('sarang.version.before')} isMarked>
              <Side value={was} field={field} source={path} />
            </Sided>
            <Sided title={translate('sarang.version.now')}>
              <Side value={now} field={field} source={path} />
            </Sided>
          </>
        )}
      </InLine.Provider>
    </Box>
  )
}

interface SidedProps {
  title: string
  isMarked?: boolean
  children: ReactNode
}

const Sided = ({ title, isMarked = false, children }: SidedProps) => (
  <Box sx={[value, isMarked && marked]}>
    <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{title}</Box>
    {children}
  </Box>
)

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: '200px 1fr 1fr' },
  gap: 1,
  py: 1,
  alignItems: 'start',
  borderBottom: 1,
  borderColor: 'divider',
}

const first = { gridColumn: { xs: '1 / -1', sm: 'auto' } }

const value = { minWidth: 0, overflowWrap: 'anywhere', px: 1, py: 0.5 }

const marked = { bgcolor: 'action.selected', borderRadius: 1 }
