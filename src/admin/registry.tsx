import { createContext, type ReactNode, use, useContext, useMemo } from 'react'
import { usePermissions, useRecordContext, useResourceContext } from 'react-admin'
import type { Zone } from '@/lib'
import {
  type Field,
  flowOf,
  type Permissions,
  type Principal,
  type Question,
  type Resource,
  type Verb,
  zoneIn,
} from '@/schema'

interface Registry {
  readonly all: readonly Resource[]
  readonly byName: ReadonlyMap<string, Resource>
  /** Resource -> address of the view that was open last in this tab. */
  readonly lastView: Map<string, string>
}

const RegistryContext = createContext<Registry>({ all: [], byName: new Map(), lastView: new Map() })

/** Makes the declarations known to every screen below it; goes around the routes of `<Admin>`. */
export const ResourcesProvider = ({ resources, children }: ResourcesProviderProps) => {
  const registry = useMemo(
    () => ({
      all: resources,
      byName: new Map(resources.map(resource => [resource.name, resource])),
      lastView: new Map<string, string>(),
    }),
    [resources],
  )
  return <RegistryContext.Provider value={registry}>{children}</RegistryContext.Provider>
}

interface ResourcesProviderProps {
  resources: readonly Resource[]
  children: ReactNode
}

/** The declaration by name, or of the resource in context. */
export function useResource(name?: string): Resource {
  const resourceName = useResourceContext({ resource: name }) ?? ''
  const resource = useContext(RegistryContext).byName.get(resourceName)
  if (!resource) {
    throw new Error(`${resourceName}: is not declared; add it to those of <ResourcesProvider>`)
  }
  return resource
}

/** All declarations. */
export const useResources = (): readonly Resource[] => useContext(RegistryContext).all

/** A field of the resource in context. */
export function useField(source: string): Field {
  const { name, fields } = useResource()
  const field = fields[source]
  if (!field) throw new Error(`${name}.${source}: is not declared; add it to fields`)
  return field
}

export const useLastViews = (): Map<string, string> => useContext(RegistryContext).lastView

const SignedInContext = createContext<Permissions | undefined>(undefined)

/** Asks the auth provider's getPermissions once for all below it: each cell of a list wants to know, and a query has a price. */
export const SignedInProvider = ({ children }: { children: ReactNode }) => (
  <SignedInContext.Provider value={usePermissions<Permissions>().permissions}>
    {children}
  </SignedInContext.Provider>
)

/** Who is signed in and what he may, as the auth provider's getPermissions says; undefined while that is not known, and outside of the shell. */
export const useSignedIn = (): Permissions | undefined => useContext(SignedInContext)

export const usePrincipal = (): Principal | undefined => useSignedIn()?.who

/** Whether the signed-in person may do this with records of the resource in context. Nobody is signed in: no. */
export function useMay(): (verb: Verb, question?: Question) => boolean {
  const { name } = useResource()
  const permissions = useSignedIn()
  return (verb, question) => permissions?.may(verb, name, question) ?? false
}

/** Whether he may save the record in context, or the field of it that is asked about: one that is there, or a new one. */
export function useMaySave(): (field?: string) => boolean {
  const may = useMay()
  const record = useRecordContext()
  return field => may(record?.id === undefined ? 'create' : 'edit', { record, field })
}

/** The fields of the resource in context that the steps of its flow alone write: no form has an input for them. */
export const useOwned = (): readonly string[] => flowOf(useResource())?.owned ?? none
const none: readonly string[] = []

/** Whether the declaration lets him write this field of a record that he may save. */
export function useMayWrite({ options }: Field): boolean {
  const who = usePrincipal()
  const record = useRecordContext()
  return who !== undefined && (options.write?.(who, record && String(record.id)) ?? true)
}

/** That of the whole record, around a part of it that is shown without the rest. */
export const ClockOfWhole = createContext<Zone | undefined>(undefined)

/** The clock of where the record in context is; undefined where the company's holds. */
export function useZone(): Zone | undefined {
  const ofWhole = use(ClockOfWhole)
  return zoneIn(useResource().fields, useRecordContext() ?? {}) ?? ofWhole
}
