import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, Collapse, List, ListItemButton } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { timings } from '@/lib'
import { type MenuGroup as Group, groupPhrase } from '../place'
import { EntryLink, line } from './EntryLink'
import { groupIcons } from './icons'
import { useTally } from './waiting'

interface MenuGroupProps {
  group: Group
  /** Address of the entry that the page belongs to. */
  active: string | undefined
  isOpen: boolean
  onToggle: () => void
  onChoose: (() => void) | undefined
}

/** A line that opens and closes, with what waits below it, and the entries; one with a single entry is that entry. */
export function MenuGroup(props: MenuGroupProps) {
  const { group, active, onChoose } = props
  const [only, ...others] = group.entries
  if (!only || others.length > 0) return <Several {...props} />
  return (
    <EntryLink
      entry={only}
      icon={groupIcons[group.name]}
      isActive={only.path === active}
      onChoose={onChoose}
    />
  )
}

function Several({ group, active, isOpen, onToggle, onChoose }: MenuGroupProps) {
  const translate = useTranslate()
  const id = useId()
  const paths = group.entries.map(({ path }) => path)
  const tally = useTally(paths)
  const isActive = active !== undefined && paths.includes(active)
  const Icon = groupIcons[group.name] ?? ExpandMore
  return (
    <>
      <ListItemButton
        component="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-describedby={isOpen ? undefined : tally.id}
        onClick={onToggle}
        sx={[line(isActive), { textAlign: 'left' }]}
      >
        <Icon />
        <Box component="span" sx={{ flex: 1 }}>
          {translate(groupPhrase(group.name))}
        </Box>
        {!isOpen && tally.tally}
        <ExpandMore sx={[chevron, { transform: isOpen ? 'none' : 'rotate(-90deg)' }]} />
      </ListItemButton>
      <Collapse in={isOpen} id={id} timeout={timings.accordionMs} unmountOnExit>
        <List disablePadding>
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

const chevron = { '&&': { fontSize: 16, color: 'text.disabled' } }
