import type { FieldMap, Members } from '@/admin/types'
import { valueAt } from '@/lib/business/decision'
import { STAGES } from '@/lib/business/harvest/stage'
import { stageNames } from '@/lib/business/harvest/texts'
import { isSame } from '@/lib/same'
import { texts } from './texts'

/** The same fields; a form that changes several steps is told to save the first one before the others. */
export const ofOneStep = <Fields extends FieldMap>(fields: Fields): Fields => {
  for (const [name, { options }] of Object.entries(fields)) {
    Object.assign(options, { check: checkOf(name) })
  }
  return fields
}

const checkOf =
  (name: string) =>
  (_value: unknown, record: Members, saved: Members = {}) => {
    if (saved.id === undefined || isSame(valueAt(record, name), valueAt(saved, name)))
      return undefined
    const [first] = STAGES.filter(step => !isSame(record[step], saved[step]))
    if (!first || name.startsWith(`${first}.`)) return undefined
    return texts.oneStep(stageNames[first])
  }
