import { Show, SimpleShowLayout } from 'react-admin'
import { FieldCell } from '../fields/FieldCell'
import { useResource } from '../registry'
import { ShowActions, ShowFailure } from './RecordActions'
import { useMissingRecord } from './saving'

/** All fields of the record of the address, live. */
export const AutoShow = () => {
  const { fields } = useResource()
  const onError = useMissingRecord()
  return (
    <Show
      queryOptions={{ meta: { live: true }, onError }}
      actions={<ShowActions />}
      error={<ShowFailure />}
    >
      <SimpleShowLayout spacing={0} sx={twoColumns}>
        {Object.entries(fields).map(([source, { label }]) => (
          <LabelledCell key={source} source={source} label={label} />
        ))}
      </SimpleShowLayout>
    </Show>
  )
}

/** react-admin's layout reads the label from the element's props. */
const LabelledCell = ({ source }: { source: string; label: string }) => (
  <FieldCell source={source} />
)

const twoColumns = {
  '& .RaSimpleShowLayout-stack': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gap: 1.5,
    overflowWrap: 'anywhere',
  },
}
