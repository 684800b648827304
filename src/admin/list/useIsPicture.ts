import { useResource, useResources } from '../registry'

/** Whether this field of the resource in context is a picture, its own or another record's. */
export function useIsPicture(): (name: string) => boolean {
  const { fields } = useResource()
  const resources = useResources()
  return name => {
    const { kind, options } = fields[name] ?? {}
    const target = resources.find(({ name }) => name === options?.reference)
    const shown = target?.fields[options?.show ?? '']
    return kind === 'image' || (kind === 'lookup' && shown?.kind === 'image')
  }
}
