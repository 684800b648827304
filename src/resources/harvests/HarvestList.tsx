import { ResourceContextProvider } from 'react-admin'
import { AutoList } from '@/admin'

/** The index of the harvests; a row leads to the harvest itself. */
export const HarvestList = () => (
  <ResourceContextProvider value="queryIndices">
    <AutoList opens="harvests" />
  </ResourceContextProvider>
)
