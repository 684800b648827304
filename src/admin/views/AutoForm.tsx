import { Box, Card, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import {
  Create,
  Edit,
  type RaRecord,
  SaveButton,
  SimpleForm,
  Toolbar,
  useEditContext,
  useTranslate,
} from 'react-admin'
import type { KeepStateOptions } from 'react-hook-form'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { newId } from '@/lib'
import {
  isListable,
  type Members,
  type Resource,
  singleIdOf,
  typedIdOf,
  viewOf,
  wildcardsOf,
} from '@/schema'
import { Fieldset } from '../fields/Fieldset'
import { besideOf, type FormCard, useFormCards } from '../fields/FormCards'
import { FieldInput } from '../kinds/inputs'
import { fieldGrid } from '../kinds/spans'
import { useReadAnew } from '../queries/useReadAnew'
import { useBack, useGiven, useParentOf } from '../records/wayBack'
import { useLastViews, useMaySave, useOwned, useResource } from '../registry'
import { DraftOffer } from '../saving/DraftOffer'
import { EditTroubles } from '../saving/EditTroubles'
import { IncompleteInForm } from '../saving/Incomplete'
import { Recheck } from '../saving/Recheck'
import { type Trouble, useFailedSaves, useSaveError } from '../saving/saving'
import type { DraftOptions } from '../saving/useDraft'
import { initialValues } from './initialValues'
import { CreateActions, EditActions, EditFailure, toldInPlace } from './RecordActions'
import { LeaveDialog, RecordForm, wholePage } from './RecordForm'

/**
 * A new record of the resource in context. Its id is made with the form, sent twice it is still one record, unless it is
 * typed into it. Below which record it is, the address says.
 */
export const AutoCreate = () => {
  const resource = useResource()
  const redirect = useBack()
  const onError = useSaveError()
  const [id, setId] = useState(newId)
  const { search } = useLocation()
  const [given] = useState(useGiven())
  const parentOf = useParentOf()
  const lastView = useLastViews().get(resource.name) ?? viewOf(resource)
  const defaults = useMemo(
    () => initialValues(resource, { ...resource.routes[lastView]?.filter, ...given }),
    [resource, lastView, given],
  )
  const own = typedIdOf(resource) ? {} : { id }
  if (!isListable(resource.source.path) && !parentOf(given)) return <Navigate to="/404" replace />
  return (
    <Create
      disableAuthentication
      redirect={redirect}
      transform={(data: object) => ({ ...parentsIn(resource, given), ...data, ...own })}
      mutationOptions={{ onError }}
      actions={<CreateActions />}
      component="div"
      sx={wholePage}
    >
      <Inputs
        defaultValues={defaults}
        draft={{ form: `${resource.name}/create${search}`, ...own, onId: setId }}
      />
    </Create>
  )
}

/** The ids in its path, which no field has to hold; what else is given the form has, and may have lost again. */
const parentsIn = ({ source }: Resource, given: Members): Members =>
  Object.fromEntries(
    wildcardsOf(source.path).flatMap(name => (name in given ? [[name, given[name]]] : [])),
  )

interface AutoEditProps {
  inputs?: ReactNode
  /** Of the record, where the form is a part of another page, which has just read it. */
  id?: string
}

/**
 * The record of the address, or the only one that there is. It does not change under the typing hand: the server compares
 * when it is saved. `inputs` stand in the place of those of all fields.
 */
export const AutoEdit = (props: AutoEditProps) => {
  const { id: named } = useParams()
  // What stood in the way of saving one record is none of the next.
  return <EditOf key={props.id ?? named} {...props} />
}

const EditOf = ({ inputs, id }: AutoEditProps) => {
  const { name, source } = useResource()
  const only = id ?? singleIdOf(source.path)
  const { id: named } = useParams()
  useReadAnew(name, only ?? named, id !== undefined)
  const copy = useShownCopy()
  const redirect = useBack()
  const [trouble, setTrouble] = useState<Trouble>()
  const onError = useSaveError(setTrouble)
  return (
    <Edit
      disableAuthentication
      mutationMode="pessimistic"
      redirect={only === undefined && redirect}
      mutationOptions={{ onError }}
      queryOptions={{ ...toldInPlace, ...readOnce, ...(only === undefined && copy) }}
      {...(only !== undefined && { id: only })}
      actions={id === undefined && <EditActions />}
      error={<EditFailure />}
      {...(id === undefined && { component: 'div', sx: wholePage })}
    >
      <EditInputs inputs={inputs} isPart={id !== undefined}>
        <IncompleteInForm />
        <EditTroubles trouble={trouble} onSettled={() => setTrouble(undefined)} />
      </EditInputs>
    </Edit>
  )
}

/**
 * What its page, or a list, has shown of the record stands in the form until it is read, which on a slow line takes
 * seconds. react-admin keeps the records of a list as if each had been read.
 */
function useShownCopy() {
  const { name } = useResource()
  const { id } = useParams()
  const client = useQueryClient()
  const queryKey = [name, 'getOne', { id, meta: { live: true } }]
  return { placeholderData: () => client.getQueryData<RaRecord>(queryKey) }
}

/** What was typed over a copy stays when the record has been read, and only then: what is saved takes its place. */
const EditInputs = (props: Omit<InputsProps, 'draft'>) => {
  const { isPlaceholderData: isCopy = false, record } = useEditContext()
  const { name } = useResource()
  const [resetOptions] = useState(() => ({ keepDirty: isCopy, keepDirtyValues: isCopy }))
  // The form, which is inside, resets itself before this.
  useEffect(() => {
    if (!isCopy) Object.assign(resetOptions, { keepDirty: false, keepDirtyValues: false })
  }, [isCopy, resetOptions])
  const draft = { form: `${name}/${record?.id ?? ''}` }
  return <Inputs {...props} draft={draft} resetOptions={resetOptions} />
}

/** Read anew whenever the form opens, and never while it is open. */
const readOnce = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY }

interface InputsProps {
  defaultValues?: object
  /** Above the inputs: what is to be known of the record. */
  children?: ReactNode
  draft: DraftOptions
  /** They are as wide as they please. */
  inputs?: ReactNode
  resetOptions?: KeepStateOptions
  /** Whether they are a part of another page. */
  isPart?: boolean
}

const Inputs = ({ children, inputs, isPart, draft, ...props }: InputsProps) => {
  const content = (
    <>
      {children}
      {inputs ?? <FormSections />}
    </>
  )
  if (isPart) {
    return (
      <PartForm draft={draft} {...props}>
        {content}
      </PartForm>
    )
  }
  return (
    <RecordForm draft={draft} isOwn={inputs !== undefined} {...props}>
      {content}
    </RecordForm>
  )
}

/** A form that is a part of another page: nothing in it sticks, or lies beside. */
const PartForm = ({ draft, children, ...props }: InputsProps) => {
  useFailedSaves()
  return (
    <SimpleForm noValidate sanitizeEmptyValues toolbar={<SaveBar />} {...props}>
      <LeaveDialog />
      <Recheck />
      <DraftOffer {...draft} />
      {children}
    </SimpleForm>
  )
}

/** Nothing for who may only look. */
const SaveBar = () => {
  const maySave = useMaySave()
  return maySave() ? (
    <Toolbar>
      <SaveButton />
    </Toolbar>
  ) : null
}

/** The inputs of all fields, a card for each section; below them what steps fill in. */
const FormSections = () => (
  <>
    {useFormCards().map(card => (
      <Card key={card.id} id={card.id} sx={frame}>
        <CardInputs {...card} />
      </Card>
    ))}
    <LeftOut />
  </>
)

/** What has other fields in it brings its own name. */
const CardInputs = ({ label, sources, isWhole }: FormCard) => {
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
