import { personalPlaceOf } from '@/business/personal'
import { isText } from '@/lib/guards'
import { valueAt } from '@/lib/paths'
import type { Values } from './changes'
import type { Written } from './entry'

/** Whom a record is about by a field of it, so that what is told of it is found when it is gone: nothing for others. */
export function personIn<Value>(
  values: Values<Value>,
  { path, before, after }: Pick<Written<Value>, 'path' | 'before' | 'after'>,
): { readonly person?: string } {
  const names = personalPlaceOf(path)?.of ?? []
  const person = names
    .flatMap(name => [after, before].map(fields => fields && valueAt(values.toPlain(fields), name)))
    .find(isText)
  return person ? { person } : {}
}
