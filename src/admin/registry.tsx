import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { usePermissions, useResourceContext } from 'react-admin'
import type { Field, Principal, Resource } from './types'

interface Registry {
  readonly byName: ReadonlyMap<string, Resource>
  /** Resource -> address of the view that was open last in this tab. */
  readonly lastView: Map<string, string>
}

const RegistryContext = createContext<Registry>({ byName: new Map(), lastView: new Map() })

/** Makes the declarations known to every screen below it; goes around the routes of `<Admin>`. */
export const ResourcesProvider = ({ resources, children }: ResourcesProviderProps) => {
  const registry = useMemo(
    () => ({
      byName: new Map(resources.map(resource => [resource.name, resource])),
      lastView: new Map<string, string>(),
    }),
    [resources],
  )
  return <RegistryContext.Provider value={registry}>{children}</RegistryContext.Provider>
}

export interface ResourcesProviderProps {
  resources: readonly Resource[]
  children: ReactNode
}

/** The declaration by name, or of the resource in context. */
export function useResource(name?: string): Resource {
  const resourceName = useResourceContext({ resource: name }) ?? ''
  const resource = useContext(RegistryContext).byName.get(resourceName)
  if (!resource) {
    throw new Error(
      `${resourceName}: tidak terdaftar; tambahkan ke resources dari <ResourcesProvider>`,
    )
  }
  return resource
}

/** A field of the resource in context. */
export function useField(source: string): Field {
  const { name, fields } = useResource()
  const field = fields[source]
  if (!field) throw new Error(`${name}.${source}: tidak ada; tambahkan ke fields`)
  return field
}

export const useLastViews = (): Map<string, string> => useContext(RegistryContext).lastView

/** Who is signed in, as the auth provider's getPermissions says; undefined while that is not known. */
export function usePrincipal(): Principal | undefined {
  const { permissions } = usePermissions<unknown>()
  return isPrincipal(permissions) ? permissions : undefined
}

/** Whether the signed-in person may write this field of a record that may be edited. Nobody is signed in: no. */
export function useMayWrite({ options }: Field): boolean {
  const who = usePrincipal()
  return who !== undefined && (options.write?.(who) ?? true)
}

const isPrincipal = (value: unknown): value is Principal =>
  typeof value === 'object' && value !== null && 'uid' in value && 'role' in value
