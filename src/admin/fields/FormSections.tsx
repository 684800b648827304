import { useRecordContext } from 'react-admin'
import { useMaySave, useOwned, useResource } from '../registry'
import { FieldInput } from './FieldInput'
import { Fieldset } from './Fieldset'
import { type Section, sectionsOf } from './sections'

/** The inputs of all fields, section by section. */
export const FormSections = () => {
  const { fields } = useResource()
  return sectionsOf(fields).map(section => (
    <FormSection key={section.sources[0]} section={section} />
  ))
}

/** A new record has no section of which it may be given nothing. */
const FormSection = ({ section: { label, sources } }: { section: Section }) => {
  const record = useRecordContext()
  const maySave = useMaySave()
  const owned = useOwned()
  const inputs = sources.map(source => <FieldInput key={source} source={source} />)
  if (label === undefined) return inputs
  const isGiven = (source: string) => maySave(source) && !owned.includes(source)
  if (record?.id === undefined && !sources.some(isGiven)) return null
  return <Fieldset label={label}>{inputs}</Fieldset>
}
