import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { isWithin } from '@/lib'
import { type FieldMap, labelAt, type TakenBack } from '@/schema'
import { useNotice } from '../notices/useNotice'
import { useResources } from '../registry'

/** Names in a notice. */
const MOST = 5

/** Says how much is back, and of the rest by name why not. */
export function useSayTakenBack(): (data: TakenBack, said: string) => void {
  const notice = useNotice()
  const linesOf = useLinesOfKept()
  return useCallback(
    (data, said) => {
      const lines = linesOf(data, MOST)
      notice({
        type: lines.length > 0 ? 'warning' : 'success',
        text: [...(data.done.length > 0 ? [said] : []), ...lines].join('\n'),
      })
    },
    [notice, linesOf],
  )
}

/** What is left as it is, so many by name, and why. */
export function useLinesOfKept(): (data: TakenBack, most: number) => string[] {
  const translate = useTranslate()
  const resources = useResources()
  return useCallback(
    ({ failed }, most) => {
      const lines = failed.slice(0, most).map(({ id, name = id, message, fields = [], byName }) => {
        const own = resources.find(each => id.startsWith(`${each.name}/`))
        const labels = fields.flatMap(field => labelsAt(own?.fields ?? {}, field))
        const who = byName ? ` ${translate('sarang.undo.by', { name: byName })}` : ''
        return `${name}: ${translate(message, { fields: labels.join(', ') })}${who}`
      })
      const rest = failed.length - lines.length
      return rest > 0
        ? [...lines, translate('sarang.incomplete.more', { smart_count: rest })]
        : lines
    },
    [translate, resources],
  )
}

/** What a field is called; of a group, which came or went whole, those that are declared in it. */
function labelsAt(fields: FieldMap, path: string): string[] {
  const inside = Object.entries(fields).filter(([name]) => name !== path && isWithin(name, path))
  return inside.length > 0 ? inside.map(([, { label }]) => label) : [labelAt(fields, path)]
}
