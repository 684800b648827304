import { useRecordContext } from 'react-admin'
import { useResources } from '../../registry'
import { LongTextField, mostInRow } from '../longText/Field'
import type { FieldProps } from '../props'
import { ReferenceField } from '../reference/Field'

export const TextField = (props: FieldProps<string>) =>
  props.field.options.leads ? <LeadingField {...props} /> : <Plain {...props} />

/** An id of another record is told by that one's name, and leads there. */
const LeadingField = (props: FieldProps<string>) => {
  const { leads } = props.field.options
  const type: unknown = useRecordContext()?.[leads?.by ?? '']
  const resources = useResources()
  const reference = typeof type === 'string' ? leads?.to[type] : undefined
  if (!reference || !resources.some(({ name }) => name === reference)) return <Plain {...props} />
  return <ReferenceField {...props} field={{ ...props.field, options: { reference } }} />
}

const Plain = ({ value }: FieldProps<string>) =>
  value.length > mostInRow ? <LongTextField value={value} /> : value
