import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { Create, Edit, type RaRecord, SaveButton, SimpleForm, Toolbar } from 'react-admin'
import { set } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { newId } from '@/lib/id'
import { FieldInput } from '../fields/FieldInput'
import { useLastViews, useMaySave, useResource } from '../registry'
import { viewOf } from '../routes'
import type { FixedFilter, Resource } from '../types'
import { CreateActions, EditActions, EditFailure } from './RecordActions'
import { useMissingRecord, useSaveError } from './saving'

/** A new record of the resource in context. Its id is made with the form: sent twice, it is still one record. */
export const AutoCreate = () => {
  const resource = useResource()
  const redirect = useBackToView()
  const onError = useSaveError()
  const [id] = useState(newId)
  const lastView = useLastViews().get(resource.name) ?? viewOf(resource)
  const defaults = useMemo(
    () => initialValues(resource, resource.routes[lastView] ?? {}),
    [resource, lastView],
  )
  return (
    <Create
      disableAuthentication
      redirect={redirect}
      transform={(data: object) => ({ ...data, id })}
      mutationOptions={{ onError }}
      actions={<CreateActions />}
    >
      <Inputs defaultValues={defaults} />
    </Create>
  )
}

/** The record of the address. It does not change under the typing hand: the server compares when it is saved. */
export const AutoEdit = () => {
  useReadAnew()
  const redirect = useBackToView()
  const onError = useSaveError()
  const onMissing = useMissingRecord()
  return (
    <Edit
      disableAuthentication
      mutationMode="pessimistic"
      redirect={redirect}
      mutationOptions={{ onError }}
      queryOptions={{ onError: onMissing, ...readOnce }}
      actions={<EditActions />}
      error={<EditFailure />}
    >
      <Inputs />
    </Edit>
  )
}

/** The shell may still look at the record when the form is gone, which would keep the copy that the form has read. */
function useReadAnew(): void {
  const { name } = useResource()
  const { id } = useParams()
  const client = useQueryClient()
  useEffect(() => {
    const queryKey = [name, 'getOne', { id, meta: undefined }]
    return () => client.removeQueries({ queryKey, exact: true })
  }, [client, name, id])
}

/** Read anew whenever the form opens, and never while it is open. */
const readOnce = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY }

const Inputs = ({ defaultValues }: { defaultValues?: object }) => {
  const { fields } = useResource()
  return (
    <SimpleForm
      warnWhenUnsavedChanges
      sanitizeEmptyValues
      toolbar={<SaveBar />}
      sx={{ maxWidth: 720 }}
      {...(defaultValues && { defaultValues })}
    >
      {Object.keys(fields).map(source => (
        <FieldInput key={source} source={source} />
      ))}
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

/** What the declaration begins with, and what makes the record appear in the view that it is created from. */
function initialValues({ fields }: Resource, view: FixedFilter): object {
  const values = {}
  for (const [source, { options }] of Object.entries(fields)) {
    const value = view[source] ?? options.initial
    if (value !== undefined && !Array.isArray(view[source])) set(values, source, value)
  }
  return values
}

/** Saving leads to the view that was open last in this tab, else to the one the record belongs to. */
function useBackToView() {
  const resource = useResource()
  const lastViews = useLastViews()
  return (_resource?: string, _id?: unknown, record?: Partial<RaRecord>) =>
    lastViews.get(resource.name) ?? viewOf(resource, record)
}
