import { Skeleton } from '@mui/material'

/** In the place of a word that another record tells: within its line, which is as high when the word comes. */
export const Coming = () => <Skeleton component="span" width={96} sx={inLine} />

const inLine = { display: 'inline-block', verticalAlign: 'middle', maxWidth: 1 }
