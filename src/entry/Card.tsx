import { type ReactNode, useEffect } from 'react'
import { entryTexts } from '@/i18n/entry'
import './entry.css'

/** The frame of every page before the console: mark, heading, content; it also names the document. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} - ${entryTexts.brand}`
  }, [title])
  return (
    <div className="entry">
      <main className="entry-card">
        <p className="entry-brand">
          <img src="/favicon.svg" alt="" width="40" height="40" />
          <span>
            <strong>{entryTexts.brand}</strong>
            <small>{entryTexts.tagline}</small>
          </span>
        </p>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  )
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
