import { Box } from '@mui/material'
import type { ReactElement } from 'react'
import { useTranslate } from 'react-admin'
import { ResponsiveContainer } from 'recharts'
import { timings } from '@/lib/timings'

interface CanvasProps {
  label: string
  height: number
  children: ReactElement
}

/** Where a chart is drawn, as wide as there is room, and anew at most once in 200 ms while that changes. Whoever does not see it has the table. */
export const Canvas = ({ label, height, children }: CanvasProps) => {
  const name = useTranslate()('sarang.chart.of', { label })
  return (
    <Box role="img" aria-label={name}>
      <ResponsiveContainer width="100%" height={height} debounce={timings.resizeMs}>
        {children}
      </ResponsiveContainer>
    </Box>
  )
}
