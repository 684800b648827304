import { Button, GlobalStyles, Typography } from '@mui/material'
import { useState } from 'react'
import { Confirm, SaveButton, useRecordContext, useTranslate } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { isMap, isSame } from '@/lib'
import { Here } from '../presence/late'
import { useResource } from '../registry'
import { AskBeforeSave } from '../saving/AskBeforeSave'
import { StickyFoot } from '../saving/StickyFoot'
import { isDirty } from '../saving/typedPaths'
import { saveKey } from '../saving/useSaveKey'

/** How much is not saved, and what can be done about it; in sight wherever the form is scrolled to. */
export const SaveFoot = () => {
  const translate = useTranslate()
  const { name, views } = useResource()
  const record = useRecordContext()
  const count = useChanges()
  return (
    <StickyFoot className="save-foot" sx={foot}>
      <GlobalStyles styles={atTheEnd} />
      <Typography variant="body2" color="textSecondary" aria-live="polite" sx={words}>
        {count > 0 && translate('sarang.form.changes', { smart_count: count })}
      </Typography>
      {record?.id !== undefined && (
        <Here resource={name} record={String(record.id)} mode="edit" sx={aboveOnPhones} />
      )}
      {views.question && <AskBeforeSave {...views.question} />}
      {count > 0 && <Discard />}
      <SaveButton icon={null} sx={{ '&::after': saveKey }} />
    </StickyFoot>
  )
}

/** Back to what the form began with; its draft goes with it. */
const Discard = () => {
  const translate = useTranslate()
  const { reset } = useFormContext()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const discard = () => {
    reset()
    close()
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{translate('sarang.form.discard')}</Button>
      <Confirm
        isOpen={isAsking}
        title="sarang.form.discardAsk"
        content={null}
        confirm="sarang.form.discard"
        confirmColor="warning"
        cancel="ra.action.cancel"
        onConfirm={discard}
        onClose={close}
      />
    </>
  )
}

/** How much of the form is not as it began: members of a group count, entries of a list are one. Emptied is what was empty. */
export function useChanges(): number {
  const { dirtyFields, defaultValues } = useFormState()
  return changesIn(dirtyFields, { from: defaultValues, to: useWatch() })
}

function changesIn(dirty: unknown, { from, to }: Record<'from' | 'to', unknown>): number {
  if (Array.isArray(dirty) || typeof dirty !== 'object' || dirty === null)
    return Number(isDirty(dirty) && !isSame({ from }, { from: to }))
  return Object.entries(dirty).reduce(
    (sum, [name, value]) =>
      sum + changesIn(value, { from: memberOf(from, name), to: memberOf(to, name) }),
    0,
  )
}

const memberOf = (value: unknown, name: string): unknown => (isMap(value) ? value[name] : undefined)

const foot = {
  mx: { xs: '-10px', sm: '-20px' },
  pl: { xs: 7, sm: 2.5 },
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
}

/** Names want a line of their own where there is little place; nobody wants none. */
const aboveOnPhones = {
  '&:not(:empty)': {
    order: { xs: -1, sm: 0 },
    flexBasis: { xs: '100%', sm: 'auto' },
    pt: { xs: 0.75, sm: 0 },
  },
}

const words = { flex: '1 1 0', minWidth: 0 }

/** The page ends with the foot. */
const atTheEnd = {
  '@media screen': {
    '#main-content#main-content:has(.save-foot)': { paddingBottom: 'var(--dock, 0px)' },
  },
}
