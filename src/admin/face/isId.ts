import type { Field, Resource } from '@/schema'
import { nobody } from '@/schema'

/** Whether a field repeats an id that was made up: nobody types it, and few read it. */
export const isId = ({ source }: Resource, name: string, field: Field): boolean =>
  field.kind === 'text' &&
  field.options.write === nobody &&
  (name === source.idField || /id$/i.test(name))
