import ActIcon from '@mui/icons-material/BoltOutlined'
import { Autocomplete, Box, Dialog, TextField, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useMemo, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { FoundFace, useDebounced } from '@/admin'
import { limits } from '@/lib'
import { resources } from '@/resources'
import type { Resource } from '@/schema'
import { useDoors } from '../doors/useDoors'
import { fixedItems, matching, ordered, type PaletteItem, recordItem, searchedBy } from './items'

export interface PaletteProps {
  recents: () => readonly PaletteItem[]
  onClose: () => void
}

/**
 * Where one was last, what may be done here, pages and records by a few letters; arrows and Enter choose, with Ctrl in a tab
 * of its own.
 */
export const Palette = ({ recents, onClose }: PaletteProps) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const { options, none, isPartial } = useOptions(text, recents)
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
        options={options}
        filterOptions={options => options}
        groupBy={({ kind, hint }) =>
          (kind === 'records' && hint) || translate(`shell.palette.${kind}`)
        }
        forcePopupIcon={false}
        onClose={(_event, reason) => reason === 'escape' && onClose()}
        getOptionKey={({ key }) => key}
        inputValue={text}
        onInputChange={(_event, typed, reason) => reason === 'input' && setText(typed)}
        onChange={(event, chosen) => {
          if (!chosen) return
          onClose()
          if (isApart(event) && chosen.path) window.open(chosen.path, '_blank', 'noopener')
          else if (chosen.path) navigate(chosen.path)
          // What it opens is not below the palette.
          else setTimeout(() => chosen.act?.())
        }}
        noOptionsText={translate(none)}
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
      {isPartial && (
        <Typography role="status" variant="body2" sx={{ px: 2, pb: 2, color: 'warning.main' }}>
          {translate('shell.palette.partly')}
        </Typography>
      )}
    </Dialog>
  )
}

/** Without a letter where one was, what is done here and what can be added come first, the pages last. */
function useOptions(text: string, recents: PaletteProps['recents']) {
  const translate = useTranslate()
  const doors = useDoors()
  const { fixed, searched } = useMemo(
    () => ({
      fixed: doors ? fixedItems(doors, resources, translate) : [],
      searched: doors ? searchedBy(doors, resources) : [],
    }),
    [doors, translate],
  )
  // Not of the palette itself, once that is there.
  const [acts] = useState(actsHere)
  const { found, isSearching, isFailed } = useFoundRecords(text, searched)
  const of = (kind: PaletteItem['kind']) => fixed.filter(item => item.kind === kind)
  const options = text.trim()
    ? ordered(matching([...acts, ...fixed], text), { found, isSearching }, text)
    : [...recents(), ...acts, ...of('actions'), ...of('pages')]
  const without = isFailed ? 'sarang.list.failed' : 'shell.palette.none'
  return {
    options,
    none: isSearching ? 'shell.palette.searching' : without,
    isPartial: isFailed && !isSearching && options.length > 0,
  }
}

const Item = ({ item: { icon: Icon, label, hint, found } }: { item: PaletteItem }) => {
  if (found) return <FoundFace {...found} name={label} />
  return (
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
}

const isApart = (event: SyntheticEvent) =>
  'ctrlKey' in event && 'metaKey' in event && Boolean(event.ctrlKey || event.metaKey)

/** In the dialog's own flow, which grows with it. */
const flow = {
  '&&': { position: 'static !important', transform: 'none !important', width: '100% !important' },
}

/** Steps of a record, and the chat with whom it is about; prints and the ways on in the bar. */
const ACTS = '[role=group] :is(a, button:enabled), a[href^="https://wa.me/"]'
const RECORD = 'main :is(.show-page, .edit-page)'
const BAR = `body:has(${RECORD}) .page-tools :is(a, button:enabled)`
/** What is behind one button there can be pressed unseen. */
const MORE = `body:has(${RECORD}) > .more-acts :is(a, button:enabled)`

/** What may be done with the record of the page, as its own buttons say and do it. */
const actsHere = (): PaletteItem[] =>
  [...document.querySelectorAll<HTMLElement>(`${RECORD} :is(${ACTS}), ${BAR}, ${MORE}`)].flatMap(
    (element, index) => {
      const label = (element.textContent || element.ariaLabel || '').trim()
      // What only opens the others leads nowhere from here.
      const isShown = element.matches(MORE) || element.checkVisibility()
      if (!label || !isShown || element.ariaHasPopup) return []
      return {
        key: `here ${index}`,
        label,
        kind: 'here',
        icon: ActIcon,
        act: () => element.click(),
      }
    },
  )

/** Milliseconds without a key before it is searched. */
const PAUSE = 250

/** One more than is shown tells whether there are more. */
const cost = { reads: limits.paletteReads, most: limits.paletteRows + 1 }

interface Search {
  items: readonly PaletteItem[]
  isFailed: boolean
}

/** The first records of each resource whose searched field begins with the text; those that fail are left out, which is said. */
function useFoundRecords(text: string, searched: readonly Resource[]) {
  const provider = useDataProvider()
  const q = useDebounced(text.trim(), PAUSE)
  const isAsked = q.length >= limits.searchMin
  const find = async (resource: Resource) => {
    const { data, pageInfo } = await provider.getList(resource.name, {
      filter: { q },
      sort: { field: resource.search ?? 'id', order: 'ASC' },
      pagination: { page: 1, perPage: limits.paletteRows },
      meta: { uncounted: true },
    })
    const items = data.map(record => recordItem(resource, record, resources))
    return { items, reads: Math.max(1, data.length + Number(pageInfo?.hasNextPage ?? false)) }
  }
  const { data, isFetching, isPaused } = useQuery<Search>({
    queryKey: ['palette', q, searched.map(({ name }) => name)],
    queryFn: async () => {
      let isFailed = false
      const items = await inWaves(searched, cost, resource =>
        find(resource).catch(() => {
          isFailed = true
          return failed
        }),
      )
      return { items, isFailed }
    },
    enabled: isAsked,
    gcTime: 60_000,
    staleTime: ({ state }) => (state.data?.isFailed ? 0 : freshFor),
  })
  const { items, isFailed } = (isAsked && data) || nothing
  return {
    found: items,
    isSearching: isFetching || q !== text.trim(),
    isFailed: isFailed || isPaused,
  }
}

const failed = { items: [], reads: cost.most }
const nothing: Search = { items: [], isFailed: false }

const freshFor = 30_000

interface Answer<Item> {
  items: readonly Item[]
  /** Documents that Firestore read for it; an empty answer costs one. */
  reads: number
}

/**
 * What all of `sources` answer, in their order: as many at once as cannot cost more than is left of `reads`, and so on with
 * what the first ones left over. An answer costs at most `most`; those that come too late for the rest are not asked.
 */
export async function inWaves<Source, Item>(
  sources: readonly Source[],
  { reads, most }: { reads: number; most: number },
  ask: (source: Source) => Promise<Answer<Item>>,
): Promise<Item[]> {
  const wave = sources.slice(0, Math.floor(reads / most))
  if (wave.length === 0) return []
  const answers = await Promise.all(wave.map(ask))
  const spent = answers.reduce((sum, answer) => sum + answer.reads, 0)
  const left = { reads: reads - spent, most }
  const later = await inWaves(sources.slice(wave.length), left, ask)
  return [...answers.flatMap(({ items }) => items), ...later]
}
