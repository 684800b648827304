import { Box } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'

interface LiveWordProps {
  /** What is followed; undefined while it is being read. */
  of: unknown
  /** What of it is asked for: what comes because of another question is no news. */
  at?: string
}

/** Tells who cannot see it that what is shown has changed by itself; what comes in the same moments is told once. */
export const LiveWord = ({ of, at = '' }: LiveWordProps) => {
  const translate = useTranslate()
  const [isNews, setNews] = useState(false)
  const last = useRef({ of, at })
  useEffect(() => {
    const { of: before, at: asked } = last.current
    last.current = { of, at }
    if (of !== before && of !== undefined && before !== undefined && at === asked) setNews(true)
  }, [of, at])
  useEffect(() => {
    if (!isNews) return
    const timer = setTimeout(() => setNews(false), shownMs)
    return () => clearTimeout(timer)
  }, [isNews])
  return (
    <Box aria-live="polite" sx={visuallyHidden}>
      {isNews && translate('sarang.notice.live')}
    </Box>
  )
}

const shownMs = 5000
