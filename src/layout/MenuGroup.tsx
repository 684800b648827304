import ExpandMore from '@mui/icons-material/ExpandMore'
import { Collapse, List, ListItemButton, ListItemIcon, ListItemText } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { entryPhrase, type MenuGroup as Group, type MenuEntry } from './place'

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
          primary={translate(`shell.group.${group.name}`)}
          slotProps={{ primary: { variant: 'caption', sx: { fontWeight: 700 } } }}
        />
        <ExpandMore fontSize="small" sx={{ transform: isOpen ? 'none' : 'rotate(-90deg)' }} />
      </ListItemButton>
      <Collapse in={isOpen} id={id}>
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

interface EntryLinkProps {
  entry: MenuEntry
  isActive: boolean
  onChoose: (() => void) | undefined
}

function EntryLink({ entry: { path, icon: Icon, resource }, isActive, onChoose }: EntryLinkProps) {
  const translate = useTranslate()
  return (
    <ListItemButton
      component={Link}
      to={path}
      selected={isActive}
      aria-current={isActive ? 'page' : undefined}
      onClick={onChoose}
      sx={{ borderRadius: 1, my: 0.25, gap: 1.25, color: 'text.primary' }}
    >
      <ListItemIcon sx={{ minWidth: 0, color: isActive ? 'primary.main' : 'text.secondary' }}>
        <Icon />
      </ListItemIcon>
      <ListItemText
        primary={translate(entryPhrase(path), { _: resource?.label })}
        slotProps={{ primary: { variant: 'body2', sx: { lineHeight: 1.3 } } }}
      />
    </ListItemButton>
  )
}
