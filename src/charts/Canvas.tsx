import { Box } from '@mui/material'
import { type ReactElement, useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { ResponsiveContainer } from 'recharts'
import { selectZIndexPortalElement } from 'recharts/es6/zIndex/zIndexSelectors'
import { timings } from '@/lib'

interface CanvasProps {
  label: string
  height: number
  children: ReactElement
}

/** Where a chart is drawn, as wide as there is room and as high, if its place grows, and anew at most once in 200 ms while that changes. Whoever does not see it has the table. */
export const Canvas = ({ label, height, children }: CanvasProps) => {
  const name = useTranslate()('sarang.chart.of', { label })
  useEffect(() => forgetLayer, [])
  return (
    <Box role="img" aria-label={name} sx={{ position: 'relative' }} style={{ minHeight: height }}>
      <Box sx={{ position: 'absolute', inset: 0 }}>
        <ResponsiveContainer width="100%" height="100%" debounce={timings.resizeMs}>
          {children}
        </ResponsiveContainer>
      </Box>
    </Box>
  )
}

/** recharts remembers the layer that it asked for last, and with it the page that this was a part of. */
function forgetLayer() {
  selectZIndexPortalElement({ zIndex: { zIndexMap: {} } }, 0, false)
}
