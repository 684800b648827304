import CloseIcon from '@mui/icons-material/Close'
import { Box, Button, ButtonGroup } from '@mui/material'
import { type ReactNode, useId, useRef, useState } from 'react'
import { ListContextProvider, useListContext, useTranslate } from 'react-admin'
import {
  formatDate,
  formatNumber,
  get,
  isInstant,
  isMap,
  isNumber,
  isSame,
  thumbWide,
  under,
} from '@/lib'
import { ARCHIVED, type Field, kindOf } from '@/schema'
import { InLine } from '../../fields/useIsCompact'
import { ValueField } from '../../kinds/fields'
import { useField, useResource } from '../../registry'
import { useArchive } from '../useArchive'
import { FilterEditor } from './lazyEditor'
import { isSet, useFilters } from './SteadyFilters'

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
  const list = useListContext()
  const { filterValues, hideFilter } = list
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isGone = useRef(false)
  // The editor sets what was typed a moment later, when its filter may have been taken away.
  const setFilters: typeof list.setFilters = (...asked) => {
    if (!isGone.current) list.setFilters(...asked)
  }
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
          isGone.current = true
          onClose()
          hideFilter(source)
        }}
      >
        {hasValue && <Told source={source} value={get(filterValues, source)} />}
      </Chip>
      {isOpen && anchor && (
        <ListContextProvider value={{ ...list, setFilters }}>
          <FilterEditor source={source} anchor={anchor} onClose={close} />
        </ListContextProvider>
      )}
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

interface ToldProps {
  source: string
  value: unknown
}

/** What a filter is set to, in a few words. */
const Told = ({ source, value }: ToldProps) => {
  const translate = useTranslate()
  const field = useField(source)
  const { kind, options } = field
  if (isMap(value)) {
    const { gte, lte } = value
    const [from, to] = [textOf(field, gte), textOf(field, lte)]
    if (from && to) return from === to ? from : `${from} – ${to}`
    return from
      ? translate('sarang.range.since', { value: from })
      : translate('sarang.range.until', { value: to })
  }
  if (typeof value === 'boolean') return translate(`ra.boolean.${value}`)
  if (kind !== 'reference') {
    return [value]
      .flat()
      .map(each => under(options.choices, String(each)) ?? textOf(field, each))
      .join(', ')
  }
  return (
    <InLine.Provider value={true}>
      <ValueField value={value} field={field} source={source} />
    </InLine.Provider>
  )
}

function textOf(field: Field, value: unknown): string {
  if (isInstant(value)) return formatDate(value)
  if (isNumber(value)) return (kindOf(field).said ?? formatNumber)(value)
  return String(value ?? '')
}

interface ChipProps {
  label: string
  /** What it is set to. */
  children?: ReactNode
  isOpen?: boolean
  /** Without it there is nothing to change. */
  onOpen?: () => void
  /** What its cross says. */
  remove: string
  onRemove: () => void
}

/** What narrows the list: a button that opens it, and one that takes it away. */
const Chip = ({ label, children, isOpen, onOpen, remove, onRemove }: ChipProps) => {
  const translate = useTranslate()
  const id = useId()
  const named = translate(label, { _: label })
  const words = (
    <>
      {children ? `${named}:` : named}
      {children && (
        <Box component="span" sx={value}>
          {children}
        </Box>
      )}
    </>
  )
  return (
    <ButtonGroup variant="outlined" disableFocusRipple sx={look}>
      <Button
        id={id}
        {...(onOpen
          ? { onClick: onOpen, 'aria-haspopup': 'dialog', 'aria-expanded': isOpen ?? false }
          : { component: 'span', tabIndex: -1, disableRipple: true })}
      >
        {words}
      </Button>
      <Button
        aria-label={translate(remove)}
        aria-describedby={id}
        title={translate(remove)}
        onClick={onRemove}
        sx={cross}
      >
        <CloseIcon sx={{ fontSize: 16 }} />
      </Button>
    </ButtonGroup>
  )
}

const look = {
  maxWidth: '100%',
  '& .MuiButton-root': { minWidth: 0, ...thumbWide, fontWeight: 400, whiteSpace: 'nowrap' },
  '@media (pointer: fine)': { '& .MuiButton-root': { height: 28, minHeight: 28 } },
}
const value = { fontWeight: 600, ml: 0.5, overflow: 'hidden', textOverflow: 'ellipsis' }
const cross = { px: 0.75, color: 'text.secondary' }
