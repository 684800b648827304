import { Box } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { isSame } from '@/lib/same'
import { get } from '@/lib/values'
import { ARCHIVED } from '@/schema'
import { useResource } from '../../registry'
import { useArchive } from '../useArchive'
import { Chip } from './Chip'
import { FilterEditor } from './lazyEditor'
import { Told } from './Told'
import { isSet, useFilters } from './useFilters'

/** The filters that are on, each with its value: it is changed where it stands, or taken away. */
export const FilterChips = () => {
  const { filters } = useResource()
  const { filterValues } = useListContext()
  const { shown } = useFilters()
  const [opened, open] = useState<string>()
  const [known, setKnown] = useState(shown)
  if (!isSame(known, shown)) {
    setKnown(shown)
    // One that was added without a value asks for it.
    const added = shown.find(source => !known.includes(source) && !isSet(filterValues, source))
    if (added) open(added)
  }
  const isArchived = Boolean(filterValues[ARCHIVED])
  // Emptied on the way to another value it stays.
  const chips = filters.filter(source => shown.includes(source) || source === opened)
  if (chips.length === 0 && !isArchived) return null
  return (
    <Box sx={line}>
      {isArchived && <ArchiveChip />}
      {chips.map(source => (
        <FilterChip
          key={source}
          source={source}
          isOpen={source === opened}
          onOpen={() => open(source)}
          // Another one may have been opened by the same press.
          onClose={() => open(now => (now === source ? undefined : now))}
        />
      ))}
    </Box>
  )
}

const ArchiveChip = () => {
  const { toggle } = useArchive()
  return <Chip label="sarang.archive.on" remove="sarang.archive.hide" onRemove={toggle} />
}

interface FilterChipProps {
  source: string
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

const FilterChip = ({ source, isOpen, onOpen, onClose }: FilterChipProps) => {
  const { fields } = useResource()
  const { filterValues, hideFilter } = useListContext()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const hasValue = isSet(filterValues, source)
  const close = (isEmpty: boolean) => {
    onClose()
    if (isEmpty && !hasValue) hideFilter(source)
  }
  return (
    <Box ref={setAnchor}>
      <Chip
        label={fields[source]?.label ?? source}
        isOpen={isOpen}
        onOpen={isOpen ? onClose : onOpen}
        remove="ra.action.remove_filter"
        onRemove={() => {
          onClose()
          hideFilter(source)
        }}
      >
        {hasValue && <Told source={source} value={get(filterValues, source)} />}
      </Chip>
      {isOpen && anchor && <FilterEditor source={source} anchor={anchor} onClose={close} />}
    </Box>
  )
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.5,
  minHeight: 41,
  px: { xs: 1, sm: 1.5 },
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
}
