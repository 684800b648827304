import { Button, GlobalStyles, Typography } from '@mui/material'
import { useState } from 'react'
import { Confirm, SaveButton, useRecordContext, useTranslate } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { Here } from '../presence/late'
import { useResource } from '../registry'
import { AskBeforeSave } from '../saving/AskBeforeSave'
import { StickyFoot } from '../saving/StickyFoot'
import { saveKey } from '../saving/useSaveKey'

/** How much is not saved, and what can be done about it; in sight wherever the form is scrolled to. */
export const SaveFoot = () => {
  const translate = useTranslate()
  const { name, views } = useResource()
  const record = useRecordContext()
  const count = changesIn(useFormState().dirtyFields)
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

/** Of what is typed into by itself: members of a group count, entries of a list are one. */
export const changesIn = (dirty: object): number =>
  Object.values(dirty).reduce((sum: number, value: unknown) => {
    if (Array.isArray(value)) return sum + Number(value.some(isAnyDirty))
    if (typeof value === 'object' && value !== null) return sum + changesIn(value)
    return sum + Number(value === true)
  }, 0)

const isAnyDirty = (value: unknown): boolean => changesIn({ value }) > 0

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
