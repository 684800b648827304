import type { RaRecord } from 'react-admin'
import { useLocation } from 'react-router-dom'
import type { Members } from '@/schema'
import { hasList, type Parent, pageOf, parentOf, viewOf, wildcardsOf } from '@/schema'
import { useLastViews, useResource, useResources } from '../registry'

type Some = Partial<RaRecord> | undefined

/** The record that this one of the resource in context is a part of. */
export function useParentOf(): (record: Some) => Parent | undefined {
  const resource = useResource()
  const resources = useResources()
  return record => {
    const id = record?.id === undefined ? undefined : String(record.id)
    return parentOf(resource, { id, values: record ?? {} }, resources)
  }
}

/**
 * Where a page of the resource in context leads when it is done: to the page of the record that its own is a part of, or
 * that it was opened from, else to the view that was open last in this tab, or that the record belongs to.
 */
export function useWayBack(): (record: Some) => string {
  const resource = useResource()
  const lastViews = useLastViews()
  const parentOf = useParentOf()
  const { state } = useLocation() as { state: { from?: string } | null }
  return record => {
    const parent = parentOf(record)
    if (parent) return pageOf(parent.resource, parent.id)
    return state?.from ?? lastViews.get(resource.name) ?? viewOf(resource, record)
  }
}

/** The same for react-admin's `redirect`. */
export function useBack() {
  const back = useWayBack()
  return (_resource?: string, _id?: unknown, record?: Some) => back(record)
}

/** Whether the resource in context has a list to go to. */
export const useHasList = (): boolean => hasList(useResource())

/** What the address of a new record says of it: below which record it is, what it refers to. */
export function useGiven(): Members {
  const { fields, source } = useResource()
  const given = new URLSearchParams(useLocation().search)
  const parents = wildcardsOf(source.path)
  const isReference = (name: string) => fields[name]?.kind === 'reference'
  return Object.fromEntries(
    [...given].filter(([name]) => parents.includes(name) || isReference(name)),
  )
}

/** The address of a new record of another resource, of which these values are known. */
export const addressOfNew = (resource: string, values: Readonly<Record<string, string>>): string =>
  `/${resource}/create?${new URLSearchParams(values)}`
