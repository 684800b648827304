import type { Theme } from '@mui/material'
import { coarse, thumb } from '@/lib'

const mix = (colour: string, percent: number, ground: string) =>
  `color-mix(in srgb, ${colour} ${percent}%, ${ground})`

/** The box of a map and Leaflet's parts in the colours of the page. It is as high on a phone as elsewhere. */
export const mapLook = ({ palette }: Theme) => {
  const { background, text, info, primary } = palette
  return {
    height: 280,
    my: 1,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    overflow: 'hidden',
    // Leaflet counts up to 1000; above the map it is the page's turn.
    isolation: 'isolate',
    '& .leaflet-container': {
      height: '100%',
      font: 'inherit',
      color: text.primary,
      bgcolor: mix(info.main, 18, background.paper),
      '&:focus-visible': { outline: `2px solid ${primary.main}`, outlineOffset: '-2px' },
    },
    '& .place-home, & .place-others': {
      stroke: mix(text.primary, 45, background.paper),
      strokeWidth: 1,
      fillOpacity: 1,
    },
    '& .place-home': { fill: background.default },
    '& .place-others': { fill: mix(text.primary, 12, background.default) },
    '& .place-name span': {
      position: 'absolute',
      left: 6,
      top: -8,
      fontSize: 12,
      lineHeight: '16px',
      whiteSpace: 'nowrap',
      textShadow: `0 0 3px ${background.default}, 0 0 3px ${background.default}`,
      '&::before': {
        content: '""',
        position: 'absolute',
        left: -9,
        top: 5,
        width: 6,
        height: 6,
        borderRadius: '50%',
        bgcolor: text.secondary,
      },
    },
    '& .place-pin': {
      color: background.paper,
      '& path': { fill: primary.main, stroke: background.paper, strokeWidth: 1.5 },
      '& circle': { fill: background.paper },
      '&:focus-visible': { outline: `2px solid ${primary.main}`, borderRadius: 1 },
    },
    '&& .leaflet-bar': { border: 1, borderColor: 'divider', borderRadius: 1 },
    '& .leaflet-bar a': { bgcolor: background.paper, color: text.primary, borderColor: 'divider' },
    [coarse]: {
      '&& .leaflet-bar a': { width: thumb, height: thumb, lineHeight: `${thumb}px` },
    },
    '& .leaflet-bar a.leaflet-disabled': { color: text.disabled },
    '&& .leaflet-control-attribution': {
      fontSize: 12,
      bgcolor: mix(background.paper, 80, 'transparent'),
      color: text.secondary,
      '& a': { color: 'inherit' },
    },
  }
}
