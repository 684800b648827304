import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { entryTexts } from '@/i18n/before'
import { hideLook } from '@/lib/visit/look'
import './entry.css'

interface CardProps {
  title: string
  /** For a text to read. */
  isWide?: boolean
  children: ReactNode
}

/** The frame of every page before the console: mark, heading, content; it also names the document. */
export function Card({ title, isWide = false, children }: CardProps) {
  useEffect(() => {
    document.title = `${title} - ${entryTexts().brand}`
  }, [title])
  useEffect(hideLook, [])
  return (
    <div className="entry">
      <main className={isWide ? 'entry-card entry-wide' : 'entry-card'}>
        <p className="entry-brand">
          <img src="/favicon.svg" alt="" width="40" height="40" />
          <span>
            <strong>{entryTexts().brand}</strong>
            <small>{entryTexts().tagline}</small>
          </span>
        </p>
        <h1>{title}</h1>
        <Offline />
        {children}
      </main>
    </div>
  )
}

/** Says that the line is down, for as long as it is. */
function Offline() {
  const isOnline = useSyncExternalStore(watchLine, () => navigator.onLine)
  return isOnline ? null : <Alert title={entryTexts().offline} />
}

function watchLine(onChange: () => void): () => void {
  for (const name of ['online', 'offline']) addEventListener(name, onChange)
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, onChange)
  }
}

/** What went wrong, announced at once; the hint says what to do about it. */
export function Alert({ title, hint }: { title: string; hint?: string | undefined }) {
  return (
    <div role="alert" className="entry-alert">
      <p>{title}</p>
      {hint && <small>{hint}</small>}
    </div>
  )
}
