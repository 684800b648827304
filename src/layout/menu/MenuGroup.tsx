import ExpandMore from '@mui/icons-material/ExpandMore'
import { Collapse, List, ListItemButton, ListItemText } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { timings } from '@/lib/timings'
import { type MenuGroup as Group, groupPhrase } from '../place'
import { EntryLink } from './EntryLink'

interface MenuGroupProps {
  group: Group
  /** Address of the entry that the page belongs to. */
  active: string | undefined
  isOpen: boolean
  onToggle: () => void
  onChoose: (() => void) | undefined
}

/** A heading that opens and closes, and the entries below it. */
export function MenuGroup({ group, active, isOpen, onToggle, onChoose }: MenuGroupProps) {
  const translate = useTranslate()
  const id = useId()
  const isActive = group.entries.some(({ path }) => path === active)
  return (
    <>
      <ListItemButton
        component="button"
        dense
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        sx={{
          width: 1,
          mt: 0.5,
          borderRadius: 1,
          color: isActive ? 'primary.main' : 'text.secondary',
        }}
      >
        <ListItemText
          primary={translate(groupPhrase(group.name))}
          slotProps={{ primary: { variant: 'caption', sx: { fontWeight: 700 } } }}
        />
        <ExpandMore fontSize="small" sx={{ transform: isOpen ? 'none' : 'rotate(-90deg)' }} />
      </ListItemButton>
      <Collapse in={isOpen} id={id} timeout={timings.accordionMs}>
        <List dense disablePadding>
          {group.entries.map(entry => (
            <li key={entry.path}>
              <EntryLink entry={entry} isActive={entry.path === active} onChoose={onChoose} />
            </li>
          ))}
        </List>
      </Collapse>
    </>
  )
}
