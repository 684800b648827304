import type { FieldMap, Resource } from '@/schema'
import { filterFields, isArchivable, nobody, pictureFields } from '@/schema'
import type { Recorded } from '../recorded'
import type { Policy } from '../roles'

/** By paths: of all that somebody may write, but for copies, which say nothing new, and what is fleeting. */
export const recordedIn = (
  resources: readonly Resource[],
  policies: Readonly<Record<string, Policy>>,
): Record<string, Recorded> =>
  Object.fromEntries(
    resources.flatMap(resource => {
      const policy = policies[resource.name]
      return policy && isWritten(policy) ? [[policy.path, recordedOf(resource, policy)]] : []
    }),
  )

const isWritten = ({ access, original, isFleeting }: Policy) =>
  !original && !isFleeting && Boolean(access.create || access.edit || access.delete)

function recordedOf(resource: Resource, policy: Policy): Recorded {
  const { path, access, state, returns, writers = [] } = policy
  const { name, fields } = resource
  const isPersons = path.split('/').includes('{uid}')
  const title = titleIn(resource)
  const quiet = Object.entries(fields).flatMap(([at, { options }]) => (options.isQuiet ? at : []))
  const pictures = pictureFields(fields)
  const kept = pictures.filter(({ isKept }) => isKept)
  const steps = writers.flatMap(({ step, fields: written }) => {
    if (!step) return []
    const { name: called, from, to, stamps } = step
    return { name: called, from, ...(to && { to }), stamps, fields: written }
  })
  return {
    resource: name,
    ...(title ? { title } : isPersons && { isPersons }),
    ...(isArchivable(resource) && { archives: true }),
    ...(quiet.length > 0 && { quiet }),
    ...(pictures.length > 0 && {
      pictures: Object.fromEntries(pictures.map(each => [each.path, each.folder ?? name])),
    }),
    ...(returns && { returns: true }),
    ...(kept.length > 0 && { keeps: kept.map(({ path }) => path) }),
    ...(hasText(fields) && { texts: true }),
    ...usualIn(resource, access),
    ...(state && { state, steps }),
  }
}

/** What moves by a flow its state says; what nobody edits nobody lists later. */
function usualIn(
  resource: Resource,
  { edit }: Policy['access'],
): Pick<Recorded, 'usual' | 'dated'> {
  const { fields, sort, source } = resource
  const filters = filterFields(resource).flatMap(name => {
    const { choices = {}, fallback = '', flow } = fields[name]?.options ?? {}
    return Object.hasOwn(choices, fallback) && !flow ? [[name, fallback]] : []
  })
  const usual = { ...Object.fromEntries(filters), ...(!edit && source.constant) }
  const isDated = !edit && fields[sort[0]]?.options.stamp === 'create'
  return {
    ...(Object.keys(usual).length > 0 && { usual }),
    ...(isDated && { dated: sort[0] }),
  }
}

const hasText = (fields: FieldMap): boolean =>
  Object.values(fields).some(
    ({ kind, options }) => kind === 'richText' || hasText(options.fields ?? {}),
  )

/** The field that says it in the record itself. An id that was made up says nothing: the first name that is written does. */
function titleIn({ title, source, fields }: Resource): string | undefined {
  const { kind, options } = fields[title] ?? {}
  if (kind === 'lookup' || kind === 'derived') return undefined
  const isMadeUp = title === source.idField && options?.write === nobody
  return isMadeUp ? namesIn(fields)[0] : title
}

const namesIn = (fields: FieldMap, prefix = ''): string[] =>
  Object.entries(fields).flatMap(([name, { kind, options }]) => {
    if (kind === 'group') return namesIn(options.fields ?? {}, `${prefix}${name}.`)
    return kind === 'text' && options.write !== nobody ? [prefix + name] : []
  })
