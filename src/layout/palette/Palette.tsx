import { Autocomplete, Box, Dialog, TextField, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { resources } from '@/resources'
import { useDoors } from '../doors/useDoors'
import { fixedItems, matching, type PaletteItem, searchedBy } from './items'
import { useFoundRecords } from './useFoundRecords'

/** Pages, actions and records by a few letters; arrows and Enter choose. */
export const Palette = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const doors = useDoors()
  const [text, setText] = useState('')
  const { fixed, searched } = useMemo(
    () => ({
      fixed: doors ? fixedItems(doors, resources, translate) : [],
      searched: doors ? searchedBy(doors, resources) : [],
    }),
    [doors, translate],
  )
  const { found, isSearching } = useFoundRecords(text, searched)
  const label = translate('shell.palette.label')
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      aria-label={label}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Autocomplete<PaletteItem>
        open
        disablePortal
        autoHighlight
        options={[...matching(fixed, text), ...found]}
        filterOptions={options => options}
        groupBy={({ kind }) => translate(`shell.palette.${kind}`)}
        onClose={(_event, reason) => reason === 'escape' && onClose()}
        getOptionKey={({ key }) => key}
        inputValue={text}
        onInputChange={(_event, typed, reason) => reason === 'input' && setText(typed)}
        onChange={(_event, chosen) => {
          if (!chosen) return
          onClose()
          navigate(chosen.path)
        }}
        noOptionsText={translate(isSearching ? 'shell.palette.searching' : 'shell.palette.none')}
        renderOption={({ key, ...props }, item) => (
          <li key={key} {...props}>
            <Item item={item} />
          </li>
        )}
        renderInput={params => <TextField {...params} autoFocus placeholder={label} />}
        slotProps={{
          popper: { sx: flow, disablePortal: true },
          listbox: { sx: { maxHeight: '60vh' } },
        }}
        sx={{ p: 2 }}
      />
    </Dialog>
  )
}

const Item = ({ item: { icon: Icon, label, hint } }: { item: PaletteItem }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
    <Box sx={{ display: 'flex', color: 'text.secondary' }}>
      <Icon />
    </Box>
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{label}</Box>
    {hint && (
      <Typography variant="caption" color="textSecondary">
        {hint}
      </Typography>
    )}
  </Box>
)

/** In the dialog's own flow, which grows with it. */
const flow = {
  '&&': { position: 'static !important', transform: 'none !important', width: '100% !important' },
}
