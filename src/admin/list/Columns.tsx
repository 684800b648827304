import { Box, FormControlLabel, Popover, Switch } from '@mui/material'
import { type ReactNode, useState } from 'react'
import {
  ColumnsSelector,
  ColumnsSelectorItem,
  type DataTableColumnProps,
  useDataTableColumnFilterContext,
  useTranslate,
  useTranslateLabel,
} from 'react-admin'
import { useResource } from '../registry'
import { useChoosing } from './table/choosing'
import { columnsKey, useSaid } from './table/columns'
import { UnsortedButton } from './UnsortedButton'

/** What their button opens: the columns, of which each has a line, and whether their order leaves a record out. */
export const ColumnChoosers = ({ children }: { children: ReactNode }) => {
  const { anchor, choose } = useChoosing()
  const { name } = useResource()
  const [box, setBox] = useState<HTMLElement | null>(null)
  return (
    <Popover open={anchor !== null} anchorEl={anchor} onClose={() => choose(null)} {...below}>
      <Box ref={setBox} id={`${columnsKey(name)}-columnsSelector`} sx={{ px: 1, minWidth: 200 }} />
      {box && <ColumnsSelector>{children}</ColumnsSelector>}
      <Box sx={{ px: 1, pb: 1 }}>
        <UnsortedButton isInWords onClick={() => choose(null)} />
      </Box>
    </Popover>
  )
}

/** A column's line; of one that the list's filter says already, why it is not there. */
export const ColumnChoice = (props: DataTableColumnProps) =>
  useSaid().includes(String(props.source)) ? (
    <SaidChoice {...props} />
  ) : (
    <ColumnsSelectorItem {...props} />
  )

const SaidChoice = ({ source, label }: DataTableColumnProps) => {
  const translate = useTranslate()
  const name = useTranslateLabel()({ source, ...(typeof label === 'string' && { label }) })
  const wanted = useDataTableColumnFilterContext() ?? ''
  if (!String(name).toLowerCase().includes(wanted.toLowerCase())) return null
  return (
    <li>
      <FormControlLabel
        disabled
        control={<Switch size="small" checked={false} />}
        label={
          <>
            {name} <small>{translate('sarang.list.said')}</small>
          </>
        }
        sx={said}
      />
    </li>
  )
}

const said = {
  m: 0,
  gap: 0.5,
  '& .MuiSwitch-root': { ml: -0.5 },
  '& .MuiFormControlLabel-label': { fontSize: '0.8125rem' },
  '& small': { display: 'block', fontSize: '0.75rem' },
}

const below = { anchorOrigin: { vertical: 'bottom', horizontal: 'left' } } as const
