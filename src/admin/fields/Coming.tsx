import { Skeleton } from '@mui/material'

/** In the place of a word that another record tells: within its line, which is as high when the word comes. */
export const Coming = () => <Skeleton component="span" width={96} sx={inLine} />

/** As high as a line it would reach below it. */
const inLine = {
  display: 'inline-block',
  verticalAlign: 'middle',
  maxWidth: 1,
  height: '0.85em',
  transform: 'none',
}
