import { isSingle, pagesAt, verbOfViews, viewsOf } from '../routes'
import type { Resource } from '../types'
import { repeated } from './repeated'

/** Where the pages of resources are, and their documents: two cannot be in one place. */
export const addressFaults = (resources: readonly Resource[]): string[] => [
  ...repeated(resources.flatMap(addressesOf)).map(
    address => `${address}: two pages have this address; change it in the routes of one`,
  ),
  ...resources.flatMap(resource => ownFaults(resource, resources)),
  ...pathFaults(resources),
]

const addressesOf = ({ name, routes }: Resource) => [`/${name}`, ...Object.keys(routes)]

const WRITTEN = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+(\/:id)?$/

function ownFaults(resource: Resource, all: readonly Resource[]): string[] {
  const { name, routes, access } = resource
  const verb = verbOfViews(resource)
  const isBelowRecords = (address: string) =>
    all.some(each => address.startsWith(`/${each.name}/`) && address !== `/${each.name}/:id`)
  return [
    ...Object.keys(routes).flatMap(address => {
      const at = `${name}.routes: '${address}'`
      if (!WRITTEN.test(address)) {
        return [`${at} is no address; write it as '/group/entry', in small letters`]
      }
      if (!isBelowRecords(address)) return []
      return [`${at} is where the records of a resource are; choose another first segment`]
    }),
    ...viewsOf(resource).flatMap(([address]) =>
      access[verb] ? [] : [noPage(`${name}.routes: '${address}'`, verb)],
    ),
    ...(pagesAt(resource) !== undefined && !access.show
      ? [noPage(`${name}.routes: '${pagesAt(resource)}/:id'`, 'show')]
      : []),
  ]
}

const noPage = (at: string, verb: string) => `${at} has no page; say in access who may ${verb}`

/** The rules of two resources that share documents are those of the weaker one. */
const pathFaults = (resources: readonly Resource[]): string[] =>
  resources.flatMap((resource, index) =>
    resources
      .slice(index + 1)
      .filter(other => shareDocuments(resource, other))
      .map(
        ({ name, source }) =>
          `${name}.source: '${source.path}' holds documents of '${resource.name}', and the weaker rules of the two would hold for them; choose another path`,
      ),
  )

function shareDocuments({ source: one }: Resource, { source: other }: Resource): boolean {
  if (one.provider !== other.provider) return false
  const [first, second] = [segmentsOf(one.path), segmentsOf(other.path)]
  return (
    first.length === second.length &&
    first.every((segment, at) => [segment, second[at]].includes(ANY) || segment === second[at])
  )
}

const ANY = '*'

/** Of its documents, any id as ANY. */
const segmentsOf = (path: string) =>
  (isSingle(path) ? path : `${path}/${ANY}`).replaceAll(/\{\w+\}/g, ANY).split('/')
