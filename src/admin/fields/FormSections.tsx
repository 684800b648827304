import { Box, Card, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { fieldGrid } from '../kinds/spans'
import { useMaySave, useOwned, useResource } from '../registry'
import { FieldInput } from './FieldInput'
import { Fieldset } from './Fieldset'
import { besideOf, type FormCard, useFormCards } from './formCards'

/** The inputs of all fields, a card for each section; below them what steps fill in. */
export const FormSections = () => (
  <>
    {useFormCards().map(card => (
      <Card key={card.id} id={card.id} sx={frame}>
        <Inputs {...card} />
      </Card>
    ))}
    <LeftOut />
  </>
)

/** What has other fields in it brings its own name. */
const Inputs = ({ label, sources, isWhole }: FormCard) => {
  const [first = ''] = sources
  if (isWhole) return <FieldInput source={first} />
  return (
    <Fieldset label={label}>
      <WithPicture sources={sources} />
    </Fieldset>
  )
}

/** A picture that comes first has beside it what two lines hold. */
const WithPicture = ({ sources }: Pick<FormCard, 'sources'>) => {
  const { fields, title } = useResource()
  const [picture = '', ...others] = sources
  if (fields[picture]?.kind !== 'image') return inputsOf(sources)
  const beside = besideOf(others, fields, title)
  return (
    <>
      <Box sx={pictured}>
        <FieldInput source={picture} />
        <Box sx={fieldGrid}>{inputsOf(beside)}</Box>
      </Box>
      {inputsOf(others.slice(beside.length))}
    </>
  )
}

const inputsOf = (sources: readonly string[]) =>
  sources.map(source => <FieldInput key={source} source={source} />)

/** What the steps of a flow fill in: fields, and whole sections by their names. */
const LeftOut = () => {
  const translate = useTranslate()
  const { fields } = useResource()
  const owned = useOwned()
  const isOpen = useMaySave()()
  const shown = useFormCards().map(({ label }) => label)
  const names = owned
    .map(source => fields[source]?.options.section ?? fields[source]?.label ?? source)
    .filter(name => !shown.includes(name))
  if (!isOpen || names.length === 0) return null
  return (
    <Typography variant="caption" color="textSecondary" sx={{ px: 2 }}>
      {translate('sarang.form.bySteps', { fields: [...new Set(names)].join(', ') })}
    </Typography>
  )
}

interface InputCardProps {
  /** Default: that of the one field in it, which holds others. */
  label?: string
  children: ReactNode
}

/** Inputs of a form that an entity draws itself, in a card of their own. */
export const InputCard = ({ label, children }: InputCardProps) => (
  <Card sx={frame}>
    {label === undefined ? children : <Fieldset label={label}>{children}</Fieldset>}
  </Card>
)

const frame = { px: 2, pt: 1, pb: 1, scrollMarginTop: 'calc(var(--bar, 0px) + 12px)' }

const pictured = {
  display: 'grid',
  columnGap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (min-width: 520px)': { gridTemplateColumns: '200px minmax(0, 1fr)' },
} as const
