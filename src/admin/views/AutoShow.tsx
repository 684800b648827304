import { Show, SimpleShowLayout } from 'react-admin'
import { FieldCell } from '../fields/FieldCell'
import { specOf } from '../fields/specs'
import { useResource } from '../registry'
import { ShowActions, ShowFailure } from './RecordActions'
import { useMissingRecord } from './saving'

/** All fields of the record of the address, live. */
export const AutoShow = () => {
  const { fields } = useResource()
  const onError = useMissingRecord()
  return (
    <Show
      disableAuthentication
      queryOptions={{ meta: { live: true }, onError }}
      actions={<ShowActions />}
      error={<ShowFailure />}
    >
      <SimpleShowLayout spacing={0} sx={twoColumns}>
        {Object.entries(fields).map(([source, field]) => (
          <LabelledCell
            key={source}
            source={source}
            label={field.label}
            className={specOf(field).isWide ? wide : ''}
          />
        ))}
      </SimpleShowLayout>
    </Show>
  )
}

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
