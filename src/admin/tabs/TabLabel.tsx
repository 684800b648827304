import { Box } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useListContext } from 'react-admin'
import { isSame } from '@/lib/same'
import { formatCount } from '@/lib/text/format'
import type { Resource, Tab } from '@/schema'
import { raSort } from '@/schema'
import { countKey, useCount } from '../queries/useCount'
import { useResource } from '../registry'
import { without } from './without'

interface TabLabelProps {
  label: string
  tab: Tab | undefined
}

/** The name of a tab and, where tabs tell states apart, how many records it has; of the one that is listed, as many as the list says. */
export const TabLabel = ({ label, tab }: TabLabelProps) => {
  const { name, fields, tabs, source, sort: usual } = useResource()
  const { filter: view, filterValues, total, isFetching } = useListContext()
  const client = useQueryClient()
  const others = without(filterValues, tabs)
  // A query of its own for each search would need its index: only what is all here is counted as it is searched.
  const filter = { ...view, ...(source.isWhole && others), ...tab?.filter }
  const sort = raSort(tab?.sort ?? usual)
  const counted = { resource: name, filter, sort }
  const count = useCount(counted, !isByState({ fields, tabs }))
  const asked = { ...(source.isWhole && others), ...tab?.filter }
  const isListed = !isFetching && isSame(filterValues, asked)
  const shown = isListed && total !== undefined ? total : count
  // The list knows first how many it has: the menu and the dashboard count it under the same name.
  useEffect(() => {
    if (count !== undefined && shown !== count) client.setQueryData(countKey(counted), shown)
  })
  if (count === undefined || shown === undefined) return label
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {label}{' '}
      <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {formatCount(shown, source.isWhole)}
      </Box>
    </Box>
  )
}

const isByState = ({ fields, tabs }: Pick<Resource, 'fields' | 'tabs'>) =>
  Object.values(tabs)
    .flatMap(({ filter = {} }) => Object.keys(filter))
    .some(name => fields[name]?.options.tones)
