import type { SxProps, Theme } from '@mui/material'

/** On a phone each row is a card of its own, and the heads are a line of orders to choose from. */
export const tableLook: SxProps<Theme> = ({ breakpoints, palette }) => ({
  '& .of-total_birds': { textAlign: 'right' },
  '& .of-actions': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& td.of-last_updated': { whiteSpace: 'nowrap' },
  '& .state': { flexWrap: 'nowrap' },
  [breakpoints.down('md')]: {
    '&, & tbody, & thead': { display: 'block' },
    '& th, & td': { border: 0, px: 0, py: 0.25, textAlign: 'left !important' },
    '& tr': { borderBottom: `1px solid ${palette.divider}`, px: 2, py: 1 },
    '& thead tr': { display: 'flex', flexWrap: 'wrap', columnGap: 1.5 },
    '& thead tr::before': { content: '"Urutkan:"', fontSize: '0.8125rem', alignSelf: 'center' },
    '& thead th': { bgcolor: 'transparent' },
    '& thead .of-actions, & .MuiTableSortLabel-root:not(.Mui-active) > svg': { display: 'none' },
    '& tbody tr': {
      display: 'grid',
      columnGap: 1.5,
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateAreas:
        '"id status" "location status" "city birds" "province birds" "updated actions"',
    },
    '& tbody .of-id': { gridArea: 'id', fontWeight: 600 },
    '& tbody .of-location': { gridArea: 'location' },
    '& tbody .of-province': { gridArea: 'province', color: palette.text.secondary },
    '& tbody .of-city': { gridArea: 'city' },
    '& tbody .of-total_birds': {
      gridArea: 'birds',
      fontSize: '1.125rem',
      fontWeight: 600,
      '&::after': { content: '" ekor"', fontSize: '0.75rem', fontWeight: 400 },
    },
    '& tbody .of-last_updated': {
      gridArea: 'updated',
      alignSelf: 'center',
      color: palette.text.secondary,
    },
    '& tbody .of-online': { gridArea: 'status' },
    '& tbody .of-actions': { gridArea: 'actions' },
    '& tbody :is(.of-total_birds, .of-online, .of-actions)': { justifySelf: 'end' },
  },
})
