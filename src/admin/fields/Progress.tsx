import { useTranslate } from 'react-admin'
import type { Tone } from '@/schema'

interface ProgressProps {
  at: number
  of: number
  tone: Tone | undefined
}

/** How far something has come: a bar for each state of its way. */
export const Progress = ({ at, of, tone }: ProgressProps) => {
  const label = useTranslate()('sarang.flow.at', { at, of })
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={tone === 'bad' ? 'progress is-bad' : 'progress'}
    >
      {Array.from({ length: of }, (_, index) => index + 1).map(step => (
        <span key={step} className={step > at ? undefined : 'is-past'} />
      ))}
    </span>
  )
}
