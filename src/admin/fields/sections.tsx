import { Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { useMaySave, useResource } from '../registry'
import type { FieldMap } from '../types'
import { Fieldset } from './compound/Fieldset'
import { FieldInput } from './FieldInput'

export interface Section {
  label: string | undefined
  sources: readonly string[]
}

/** The fields in their order, those that follow each other under one heading together. */
export function sectionsOf(fields: FieldMap): Section[] {
  const sections: { label: string | undefined; sources: string[] }[] = []
  for (const [source, { options }] of Object.entries(fields)) {
    const last = sections.at(-1)
    if (last && last.label === options.section) last.sources.push(source)
    else sections.push({ label: options.section, sources: [source] })
  }
  return sections
}

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
  const inputs = sources.map(source => <FieldInput key={source} source={source} />)
  if (label === undefined) return inputs
  if (record?.id === undefined && !sources.some(source => maySave(source))) return null
  return <Fieldset label={label}>{inputs}</Fieldset>
}

interface SectionTitleProps {
  children: string
  className: string
  /** For react-admin's layout, which would name it once more. */
  label: false
}

/** Above the cells of a section. */
export const SectionTitle = ({ children, className }: SectionTitleProps) => (
  <Typography variant="h6" component="h2" className={className} sx={{ mt: 2 }}>
    {children}
  </Typography>
)
