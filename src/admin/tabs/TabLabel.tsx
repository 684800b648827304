import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useListContext } from 'react-admin'
import { formatNumber } from '@/lib/text/format'
import { raSort } from '../order'
import type { LiveDataProvider } from '../queries/provider'
import { useResource } from '../registry'
import type { Resource, Tab } from '../types'

interface TabLabelProps {
  label: string
  tab: Tab | undefined
}

/** The name of a tab and, where tabs tell states apart, how many records it has: counted at most once a minute. */
export const TabLabel = ({ label, tab }: TabLabelProps) => {
  const { name, fields, tabs, sort: usual } = useResource()
  const { filter: view } = useListContext()
  const provider = useDataProvider<LiveDataProvider>()
  const filter = { ...view, ...tab?.filter }
  const sort = raSort(tab?.sort ?? usual)
  const { data } = useQuery({
    queryKey: [name, 'count', { filter, sort }],
    queryFn: async () => {
      const { data: count = null } = await provider.count(name, { filter, sort, maxAge: everyMs })
      return count
    },
    enabled: isByState({ fields, tabs }),
    staleTime: everyMs,
    refetchInterval: everyMs,
  })
  if (typeof data !== 'number') return label
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {label}{' '}
      <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {formatNumber(data)}
      </Box>
    </Box>
  )
}

const everyMs = 60_000

const isByState = ({ fields, tabs }: Pick<Resource, 'fields' | 'tabs'>) =>
  Object.values(tabs)
    .flatMap(({ filter = {} }) => Object.keys(filter))
    .some(name => fields[name]?.options.tones)
