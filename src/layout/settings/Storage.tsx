import { Box, Button, DialogContentText, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { Confirm, useNotify, useStoreContext, useTranslate } from 'react-admin'
import { logFailure } from '@/lib/log'
import { formatBytes } from '@/lib/text/format'
import { forgetKept, keptBytes, takeForgotten } from './kept'
import { Section } from './Section'

/** How much this browser keeps, and the way to have it forgotten; asked first, since some of it is nowhere else. */
export function Storage() {
  const translate = useTranslate()
  const [isAsking, setAsking] = useState(false)
  const forget = useForgetting()
  return (
    <Section title="setting.storage.title">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography sx={{ flex: 1 }}>
          {translate('setting.storage.size')}: {useKeptSize()}
        </Typography>
        <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
          {translate('setting.storage.clear')}
        </Button>
      </Box>
      <Confirm
        isOpen={isAsking}
        title="sarang.confirm"
        content={
          <>
            <DialogContentText sx={{ mb: 1.5 }}>
              {translate('setting.storage.ask')} {translate('setting.storage.lost')}
            </DialogContentText>
            <DialogContentText>{translate('setting.storage.kept')}</DialogContentText>
          </>
        }
        confirmColor="warning"
        onConfirm={() => {
          setAsking(false)
          void forget()
        }}
        onClose={() => setAsking(false)}
      />
    </Section>
  )
}

function useKeptSize(): string {
  const [bytes, setBytes] = useState<number>()
  useEffect(() => void keptBytes().then(setBytes), [])
  return bytes === undefined ? '…' : formatBytes(bytes)
}

/** Says, once the page is loaded anew, what was forgotten. */
function useForgetting(): () => Promise<void> {
  const translate = useTranslate()
  const notify = useNotify()
  const store = useStoreContext()
  useEffect(() => {
    const bytes = takeForgotten()
    if (bytes === undefined) return
    const text = translate('setting.storage.cleared', { size: formatBytes(bytes) })
    notify(text, { type: 'success' })
  }, [notify, translate])
  return () =>
    forgetKept(store).catch(error => {
      logFailure('Cache tidak dapat dihapus', error)
      notify('setting.storage.failed', { type: 'error' })
    })
}
