import { Alert, AlertTitle, Box, Link } from '@mui/material'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useCreatePath, useRecordContext, useResourceDefinition, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { isWithin } from '@/lib'
import { type Fault, recordFaults } from '@/schema'
import { focusField } from '../fields/focusField'
import { useMay, useOwned, useResource } from '../registry'

interface IncompleteProps {
  /** No more is told than this. */
  only?: Fault['kind']
}

/** On the page of a record: what it lacks, each leading to its input, where a form has one, for who may edit. */
export const Incomplete = ({ only }: IncompleteProps) => {
  const { name } = useResource()
  const record = useRecordContext()
  const { hasEdit } = useResourceDefinition()
  const may = useMay()
  const createPath = useCreatePath()
  const faults = useFaults().filter(({ kind }) => only === undefined || kind === only)
  const isOwned = useIsOwned()
  if (!hasEdit || !may('edit', { record })) {
    return <Faults faults={faults} margin={aroundPage} render={({ label }) => label} />
  }
  const form = createPath({ resource: name, type: 'edit', id: record?.id ?? '' })
  return (
    <Faults
      faults={faults}
      margin={aroundPage}
      render={fault =>
        isOwned(fault) ? (
          fault.label
        ) : (
          <Link component={RouterLink} to={form} state={{ fault }} color="inherit">
            {fault.label}
          </Link>
        )
      }
    />
  )
}

const aroundPage = '0 0 16px'

/** Above the form: what the record that was opened lacks, each leading to its input. */
export const IncompleteInForm = () => {
  const { setFocus } = useFormContext()
  const { state } = useLocation()
  const faults = useFaults()
  const isOwned = useIsOwned()
  const wanted: Fault | undefined = state?.fault
  useEffect(() => {
    // A moment later, when the inputs have taken their names.
    const timer = wanted && setTimeout(() => focusField(setFocus, wanted))
    return () => clearTimeout(timer)
  }, [wanted, setFocus])
  return (
    <Faults
      faults={faults}
      margin="0 0 16px"
      render={fault =>
        isOwned(fault) ? (
          fault.label
        ) : (
          <Link
            component="button"
            type="button"
            color="inherit"
            onClick={() => focusField(setFocus, fault)}
          >
            {fault.label}
          </Link>
        )
      }
    />
  )
}

/** Of the record as it is stored, not of what is being typed. */
function useFaults(): readonly Fault[] {
  const { fields } = useResource()
  const record = useRecordContext()
  return useMemo(() => (record ? recordFaults(fields, record) : []), [fields, record])
}

/** Whether it is a correction that mends it: it has no input in the form. */
function useIsOwned(): (fault: Fault) => boolean {
  const owned = useOwned()
  return ({ path }) => owned.some(name => isWithin(path, name))
}

interface FaultsProps {
  faults: readonly Fault[]
  margin: string
  render: (fault: Fault) => ReactNode
}

const Faults = ({ faults, margin, render }: FaultsProps) => {
  const translate = useTranslate()
  if (faults.length === 0) return null
  return (
    <Alert severity="warning" sx={{ margin, alignSelf: 'stretch' }}>
      <AlertTitle>{translate('sarang.incomplete.title')}</AlertTitle>
      {kinds.map(kind => (
        <Named
          key={kind}
          kind={kind}
          faults={faults.filter(fault => fault.kind === kind)}
          render={render}
        />
      ))}
    </Alert>
  )
}

const kinds = ['missing', 'wrong'] as const
const mostNamed = 12

interface NamedProps extends Omit<FaultsProps, 'margin'> {
  kind: Fault['kind']
}

const Named = ({ kind, faults, render }: NamedProps) => {
  const translate = useTranslate()
  if (faults.length === 0) return null
  const more = faults.length - mostNamed
  return (
    <div>
      {translate(`sarang.incomplete.${kind}`)}
      <Box component="ul" sx={names}>
        {faults.slice(0, mostNamed).map(fault => (
          <li key={fault.path}>{render(fault)}</li>
        ))}
      </Box>
      {more > 0 && ` ${translate('sarang.incomplete.more', { smart_count: more })}`}
    </div>
  )
}

/** A list to who hears it, a sentence to who sees it. */
const names = {
  display: 'inline',
  m: 0,
  p: 0,
  '& > li': { display: 'inline' },
  '& > li:not(:last-child)::after': { content: '", "' },
}
