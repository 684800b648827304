import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useIsCompact } from '../../fields/useIsCompact'
import type { FieldProps } from '../props'

/** Characters that are laid out at once; a page with a megabyte of them would stand still. */
export const mostAtOnce = 10_000
export const mostInRow = 300

/** A text of any length: in a row its beginning, elsewhere all of it when it is asked for. */
export const LongTextField = ({ value }: Pick<FieldProps<string>, 'value'>) => {
  const isCompact = useIsCompact()
  const translate = useTranslate()
  const [isWhole, setWhole] = useState(false)
  const most = isCompact ? mostInRow : mostAtOnce
  const isCut = value.length > most && !isWhole
  return (
    <>
      <Box component="span" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {isCut ? `${value.slice(0, most)}…` : value}
      </Box>
      {isCut && !isCompact && (
        <Button onClick={() => setWhole(true)}>{translate('sarang.longText.whole')}</Button>
      )}
    </>
  )
}
