import { Box } from '@mui/material'
import { type RaRecord, RecordContextProvider, ResourceContextProvider } from 'react-admin'
import type { FieldKind, Members, Resource } from '@/schema'
import { valueIn } from '@/schema'
import { useResource } from '../registry'
import { Avatar } from './Avatar'
import { isId, textOf } from './useTold'

interface FoundFaceProps {
  resource: string
  record: RaRecord
  /** By what it was found. */
  name: string
}

/** By what a record that was found is recognised, of what it holds itself: nothing else is read for it. */
export const FoundFace = ({ resource, record, name }: FoundFaceProps) => (
  <ResourceContextProvider value={resource}>
    <RecordContextProvider value={record}>
      <Found name={name} record={record} />
    </RecordContextProvider>
  </ResourceContextProvider>
)

const Found = ({ name, record }: Omit<FoundFaceProps, 'resource'>) => {
  const resource = useResource()
  const { picture = '' } = resource.face
  const isShown = isHeld(resource, picture) && !resource.fields[picture]?.options.isClose
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0, width: 1 }}>
      <Avatar name={name} size={28} source={isShown ? picture : ''} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ ...clipped, fontWeight: 500, lineHeight: '1.125rem' }}>{name}</Box>
        <Box sx={{ ...clipped, color: 'text.secondary', fontSize: '0.75rem', lineHeight: '1rem' }}>
          {besideIn(resource, record)}
        </Box>
      </Box>
    </Box>
  )
}

/** The rest of its face, in words. */
function besideIn(resource: Resource, record: Members): string {
  const { face, fields, search } = resource
  return [face.name, ...face.beside]
    .filter(source => source !== search && isHeld(resource, source))
    .flatMap(source => {
      const field = fields[source]
      if (!field || isId(resource, source, field)) return []
      return textOf(field, valueIn(record, source, field)) || []
    })
    .slice(0, 2)
    .join(' · ')
}

const isHeld = ({ fields }: Resource, source: string): boolean =>
  !elsewhere.includes(fields[source]?.kind ?? 'lookup')

/** Kinds whose values other records tell, or that are no word. */
const elsewhere: readonly FieldKind[] = ['lookup', 'reference', 'list', 'map', 'rest']

const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }
