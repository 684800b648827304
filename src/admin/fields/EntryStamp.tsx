import { useEffect, useState } from 'react'
import { useWrappedSource } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { isMap } from '@/lib'
import type { Field, Members } from '@/schema'
import { membersOf } from '@/schema'

/** A new entry of a list: what its members begin with, and the time where they ask for it. */
export const newEntry = (field: Field): Members =>
  Object.fromEntries(
    membersOf(field).map(([name, { options }]) => [
      name,
      options.stamp ? new Date().toISOString() : (options.initial ?? null),
    ]),
  )

/** Keeps the time of the last change of the entry that `source` is a member of; put back, it is unchanged again. */
export const EntryStamp = ({ source }: { source: string }) => {
  const name = useWrappedSource(source)
  const { setValue } = useFormContext()
  const entry: unknown = useWatch({ name: name.slice(0, name.lastIndexOf('.')) })
  const values = isMap(entry) ? entry : {}
  const content = contentOf({ ...values, [source]: null })
  const [began] = useState({ content, time: values[source] ?? null })
  const isChanged = content !== began.content
  useEffect(() => {
    setValue(name, isChanged ? new Date().toISOString() : began.time)
  }, [setValue, name, isChanged, began])
  return null
}

/** Inputs make nothing out of what is missing, which is no change. */
const contentOf = (values: Members) =>
  JSON.stringify(values, (_, value) => (value === null || value === '' ? undefined : value))
