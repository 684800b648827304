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
import { FormSections } from '../fields/FormSections'
import { useReadAnew } from '../queries/useReadAnew'
import { useBack, useGiven, useParentOf } from '../records/wayBack'
import { useLastViews, useMaySave, useResource } from '../registry'
import { DraftOffer } from '../saving/DraftOffer'
import { EditTroubles } from '../saving/EditTroubles'
import { IncompleteInForm } from '../saving/Incomplete'
import { Recheck } from '../saving/Recheck'
import { type Trouble, useFailedSaves, useSaveError } from '../saving/saving'
import type { DraftOptions } from '../saving/useDraft'
import { initialValues } from './initialValues'
import { LeaveDialog } from './LeaveDialog'
import { CreateActions, EditActions, EditFailure, toldInPlace } from './RecordActions'
import { RecordForm, wholePage } from './RecordForm'

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
