import { Alert, Box, Button, Card, Link, Skeleton, Typography } from '@mui/material'
import { type RaRecord, useCreatePath, useDataProvider, useNotify, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { usePrincipal, useResources } from '@/admin'
import { called, formatDateTime } from '@/lib'
import { NOTES } from '@/schema'
import { useMyNotes } from './useMyNotes'

/** /mentions: what colleagues have written to the signed-in person, until he has done with it (B-HIS-08). */
export function MyNotes() {
  const translate = useTranslate()
  const { notes, isPending, error, refetch } = useMyNotes()
  if (isPending) return <Skeleton variant="rounded" height={96} sx={{ maxWidth: 760 }} />
  if (error && notes.length === 0)
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => refetch()}>{translate('sarang.list.retry')}</Button>}
      >
        {translate('sarang.list.failed')}
      </Alert>
    )
  if (notes.length === 0)
    return (
      <Typography color="textSecondary" sx={{ py: 4, textAlign: 'center' }}>
        {translate('shell.notes.none')}
      </Typography>
    )
  return (
    <Box component="ul" sx={list}>
      {notes.map(note => (
        <MyNote key={note.id} note={note} />
      ))}
    </Box>
  )
}

const MyNote = ({ note }: { note: RaRecord }) => {
  const { id, resource, record, title, name, text, time } = note
  const translate = useTranslate()
  const createPath = useCreatePath()
  const { label } = useResources().find(each => each.name === resource) ?? {}
  const settle = useSettle()
  return (
    <Card component="li" sx={{ p: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Link
          component={RouterLink}
          to={createPath({ resource: String(resource), type: 'show', id: String(record) })}
          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {[label, called(title)].filter(Boolean).join(' · ')}
        </Link>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 180px' }}>
          {[called(name), time && formatDateTime(String(time))].filter(Boolean).join(' · ')}
        </Typography>
        <Button size="small" onClick={() => settle(String(id), note.waiting)}>
          {translate('shell.notes.done')}
        </Button>
      </Box>
      <Typography variant="body2" sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    </Card>
  )
}

/** Strikes the signed-in person out; where somebody else was struck out meanwhile, of those who wait by then. */
function useSettle() {
  const provider = useDataProvider()
  const notify = useNotify()
  const uid = usePrincipal()?.uid
  const strike = (id: string, waiting: unknown) => {
    const others = Array.isArray(waiting) ? waiting.filter(each => each !== uid) : []
    return provider.updateMany(NOTES, { ids: [id], data: { waiting: others } })
  }
  const strikeAnew = async (id: string) => {
    const { data } = await provider.getOne(NOTES, { id })
    return strike(id, data.waiting)
  }
  return (id: string, waiting: unknown) => {
    void strike(id, waiting)
      .catch(() => strikeAnew(id))
      .catch(({ message }: Error) => notify(message, { type: 'error' }))
  }
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, maxWidth: 760 }
