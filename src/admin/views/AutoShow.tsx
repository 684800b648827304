import { Card } from '@mui/material'
import type { ReactElement, ReactNode } from 'react'
import { Show, SimpleShowLayout, useRecordContext } from 'react-admin'
import type { FieldMap } from '@/schema'
import { kindOf, pick, singleIdOf } from '@/schema'
import { type Section, SectionTitle, sectionsOf } from '../fields/sections'
import { FlowPanel } from '../flow/FlowPanel'
import { FieldCell } from '../kinds/fields'
import { Blank } from '../queries/screen'
import { RelatedLists } from '../records/RelatedLists'
import { useResource } from '../registry'
import { Incomplete } from '../saving/Incomplete'
import { ShowActions, ShowFailure, toldInPlace } from './RecordActions'

interface AutoShowProps {
  /** What stands above the record in the place of `ShowActions`. */
  actions?: ReactElement
  /** Between what may be done with the record and its fields. */
  children?: ReactNode
  /** The fields that are shown, when not all are. */
  sources?: readonly string[]
}

/** All fields of the record of the address, or of the only one that there is, live; below them what belongs to it. */
export const AutoShow = ({ actions = <ShowActions />, children, sources }: AutoShowProps) => {
  const { fields: all, source } = useResource()
  const fields = sources ? pick(all, ...sources) : all
  const only = singleIdOf(source.path)
  return (
    <Show
      disableAuthentication
      queryOptions={{ meta: { live: true }, ...toldInPlace }}
      actions={actions}
      error={<ShowFailure />}
      component="div"
      sx={fitsNarrow}
      {...(only !== undefined && { id: only })}
    >
      <Loaded>
        <FlowPanel />
        {children}
        <Card>
          <Incomplete />
          <SimpleShowLayout spacing={0} sx={twoColumns}>
            {sectionsOf(fields).flatMap(section => cells(section, fields))}
          </SimpleShowLayout>
        </Card>
        <RelatedLists />
      </Loaded>
    </Show>
  )
}

/** Of a record that is still to come nothing is said, least of all what it lacks. */
const Loaded = ({ children }: { children: ReactNode }) =>
  useRecordContext() ? children : <Blank />

/** What is wide scrolls in itself, the page never sideways. */
const fitsNarrow = { '& .RaShow-main, & .RaShow-card': { minWidth: 0 } }

/** Elements, not a component: react-admin's layout takes them as its children. */
const cells = ({ label, sources }: Section, fields: FieldMap) => [
  label && (
    <SectionTitle key={`section ${label}`} label={false} className={wide}>
      {label}
    </SectionTitle>
  ),
  ...sources.map(source => {
    const field = fields[source]
    if (!field) return null
    const className = kindOf(field).isWide ? wide : ''
    return <LabelledCell key={source} source={source} label={field.label} className={className} />
  }),
]

interface LabelledCellProps {
  source: string
  label: string
  className: string
}

/** react-admin's layout reads label and class from the element's props. */
const LabelledCell = ({ source }: LabelledCellProps) => <FieldCell source={source} />

const wide = 'sarang-wide'

const twoColumns = {
  '& .RaSimpleShowLayout-stack': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gap: 1.5,
    overflowWrap: 'anywhere',
    [`& > .${wide}`]: { gridColumn: '1 / -1' },
  },
}
