import { Alert, Box } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { get, isMap, isSame } from '@/lib'
import { asksOf, type Step } from '@/schema'
import { useResource } from '../registry'
import { ConflictValue } from '../saving/ConflictChoice'
import { type Conflict, type LabelledConflict, labelled } from '../saving/conflicts'
import { followed } from './Proposals'

interface OvertakenProps {
  step: Step
  /** As it was seen; another one once others have changed it. */
  record: RaRecord
}

/**
 * Inside the form of a step whose record others have changed while it was open: what nobody has typed over is as it is by
 * now; where somebody has, that stays, and what it would replace is told. To take the step once more is to know it.
 */
export const Overtaken = ({ step, record }: OvertakenProps) => {
  const translate = useTranslate()
  const { fields } = useResource()
  const { getValues, resetField, setValue } = useFormContext()
  const last = useRef(record)
  const [theirs, setTheirs] = useState<readonly LabelledConflict[]>([])
  useEffect(() => {
    if (last.current === record) return
    const follow = () => {
      const was = last.current
      last.current = record
      const asks = asksOf(step)
      const found = Object.keys(asks).flatMap(name => {
        const [before, now] = [get(was, name), get(record, name)]
        const mine: unknown = getValues(name)
        if (isSame(before, now)) return []
        resetField(name, { defaultValue: now ?? null })
        setValue(name, followed(mine, before, now ?? null), { shouldDirty: true })
        return clashes(name, { mine, before, theirs: now })
      })
      setTheirs(labelled(found, { ...fields, ...asks }, path => getValues(path)))
    }
    // After what is proposed of the same record.
    const timer = setTimeout(follow)
    return () => clearTimeout(timer)
  }, [step, record, fields, getValues, resetField, setValue])
  if (theirs.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {translate('sarang.flow.theirs')}
      <Box component="dl" sx={{ m: 0 }}>
        {theirs.map(conflict => (
          <Box key={conflict.path} sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            <Box component="dt">{conflict.label}</Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
              <ConflictValue conflict={conflict} value={conflict.theirs} />
            </Box>
          </Box>
        ))}
      </Box>
    </Alert>
  )
}

interface Sides {
  before: unknown
  mine: unknown
  theirs: unknown
}

/** Where both have made another value of what was there before; in maps member by member. */
function clashes(field: string, { before, mine, theirs }: Sides): Conflict[] {
  if (isMap(mine) && isMap(theirs)) {
    const known = isMap(before) ? before : {}
    return Object.keys({ ...mine, ...theirs }).flatMap(name =>
      clashes(`${field}.${name}`, {
        before: known[name],
        mine: mine[name],
        theirs: theirs[name],
      }),
    )
  }
  const isClash = !isSame(theirs, before) && !isSame(mine, before) && !isSame(mine, theirs)
  return isClash ? [{ field, mine, theirs }] : []
}
