import { Box, Button, DialogContentText, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { Confirm, type Store, useNotify, useStoreContext, useTranslate } from 'react-admin'
import { formatBytes, logFailure } from '@/lib'
import { sizeOf } from '@/lib/visit/keepPage'
import { forgetPages, readPages } from '@/lib/visit/keptPages'
import { lastVisit } from '@/lib/visit/lastVisit'
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

/** The SDK's own, which is the sign-in, and whose it is. */
const SIGN_IN = /^(firebase|sarang\.visit$)/
/** How the console looks and what it speaks: no cache, but chosen on the same page. */
const CHOSEN = /^RaStore\.(theme|locale|density|version)$/
/** What the page says once it has been loaded anew. */
const CLEARED = 'sarang.cleared'

/** Bytes that this browser keeps for the console beside the sign-in and the choices of its look. */
async function keptBytes(): Promise<number> {
  const uid = lastVisit()?.uid
  const pages = uid ? await readPages(uid) : []
  const sizes = [...entries().map(({ size }) => size), ...pages.map(sizeOf)]
  return sizes.reduce((sum, size) => sum + size, 0)
}

/**
 * Forgets all of it and loads the page anew, since what is in memory would be kept again. Rejects when the browser
 * refuses.
 */
async function forgetKept(store: Store): Promise<void> {
  const bytes = await keptBytes()
  const uid = lastVisit()?.uid
  if (uid) await forgetPages(uid)
  store.reset()
  for (const { storage, key } of entries()) storage.removeItem(key)
  sessionStorage.setItem(CLEARED, String(bytes))
  location.reload()
}

/** How many bytes were forgotten before this page was loaded; undefined when none were, or when that was told already. */
function takeForgotten(): number | undefined {
  const bytes = sessionStorage.getItem(CLEARED)
  sessionStorage.removeItem(CLEARED)
  return bytes === null ? undefined : Number(bytes)
}

const entries = () =>
  [localStorage, sessionStorage].flatMap(storage =>
    Object.keys(storage)
      .filter(key => !SIGN_IN.test(key) && !CHOSEN.test(key))
      .map(key => ({ storage, key, size: bytesOf(key, storage.getItem(key) ?? '') })),
  )

const bytesOf = (...texts: string[]) => new Blob(texts).size
