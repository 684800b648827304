import { type ReactNode, useEffect, useRef } from 'react'
import { visitorTexts } from '@/i18n/before/visitor'
import { Card } from '../Card'

/** 'Berhasil!' and what happens next, in the place of the form; it takes the focus that the form has lost. */
export function Done({ children }: { children: ReactNode }) {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <Card title={visitorTexts().success}>
      <div ref={message} role="status" tabIndex={-1} className="entry-done">
        {children}
      </div>
      <a className="entry-submit" href="/sign-in">
        {visitorTexts().toSignIn}
      </a>
    </Card>
  )
}
