import type { Theme } from '@mui/material'
import { coarse } from '@/lib/touch'

/** Signs in the colours of the states, with rings that are told apart without colour: whole, broken, none. */
export const clusterLook = ({ palette }: Theme) => {
  const { success, error, warning, background, text, primary } = palette
  const filled = (colour: typeof success, border: string) => ({
    bgcolor: colour.main,
    color: colour.contrastText,
    border: `2px ${border} ${background.paper}`,
  })
  return {
    '& .device-sign': {
      display: 'grid',
      placeItems: 'center',
      borderRadius: '50%',
      fontSize: 12,
      fontWeight: 600,
      boxSizing: 'border-box',
      boxShadow: `0 0 0 1px ${text.secondary}`,
      // A thumb needs more than is seen.
      [coarse]: {
        '&::after': { content: '""', position: 'absolute', inset: '-8px' },
      },
      '&:focus-visible': { outline: `3px solid ${primary.main}`, outlineOffset: 2 },
    },
    '& .is-online': filled(success, 'solid'),
    '& .is-unknown': { ...filled(warning, 'dashed'), borderRadius: '30%' },
    '& .is-offline': { ...filled(error, 'solid'), borderRadius: '4px' },
    '& .building-sign': {
      display: 'grid',
      placeItems: 'center',
      boxSizing: 'border-box',
      borderRadius: '6px',
      border: `1px solid ${primary.main}`,
      bgcolor: 'action.selected',
      backgroundImage: `linear-gradient(${background.paper}, ${background.paper})`,
      color: text.primary,
      fontSize: 12,
      fontWeight: 600,
    },
    '& .leaflet-popup-content-wrapper, & .leaflet-popup-tip': {
      bgcolor: background.paper,
      color: text.primary,
    },
    '& .leaflet-popup-content': { m: 1.5, font: 'inherit', fontSize: 13, minWidth: 150 },
    '& .leaflet-popup-content a': { color: primary.main, fontWeight: 600 },
    '& .device-about + .device-about': { mt: 1 },
  }
}
