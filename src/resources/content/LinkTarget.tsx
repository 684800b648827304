import { Dialog, DialogContent, DialogTitle, Link } from '@mui/material'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useGetMany, useGetRecordRepresentation, useResourceDefinitions } from 'react-admin'
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import { KindInput } from '@/admin'
import { f } from '@/schema'
import { targets } from './targets'
import { texts } from './texts'

/** Below the type of a link: what its target is, and a way to look it up instead of typing its id. */
export const LinkTarget = () => {
  const { setValue, trigger, getFieldState } = useFormContext()
  const [isOpen, setOpen] = useState(false)
  const [type, target] = useWatch({ name: ['link.type', 'link.target'] })
  const choose = useCallback(
    (id: string) => {
      setValue('link.target', id, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
      setOpen(false)
    },
    [setValue],
  )
  useEffect(() => {
    if (type && getFieldState('link.target').invalid) trigger('link.target')
  }, [type, trigger, getFieldState])
  const resource = targets[type] ?? ''
  const isKnown = resource in useResourceDefinitions()
  if (!isKnown) return type === 'url' ? texts.webAddress : '\u200B'
  return (
    <>
      {target && <TargetName resource={resource} id={String(target)} />}
      <Link component="button" type="button" variant="inherit" onClick={() => setOpen(true)}>
        {texts.chooseFromList}
      </Link>
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullWidth maxWidth="xs">
        <DialogTitle>{texts.chooseTarget}</DialogTitle>
        <DialogContent>
          <Chooser resource={resource} onChoose={choose} />
        </DialogContent>
      </Dialog>
    </>
  )
}

const TargetName = ({ resource, id }: { resource: string; id: string }) => {
  const { data } = useGetMany(resource, { ids: [id] })
  const name = useGetRecordRepresentation(resource)
  if (!data) return null
  const [record] = data
  return <span>{record ? name(record) : texts.noTarget} — </span>
}

interface ChooserProps {
  resource: string
  onChoose: (id: string) => void
}

/** A form of its own, and no element of one: what is sent here must not send the form behind it. */
const Chooser = ({ resource, onChoose }: ChooserProps) => {
  const field = useMemo(() => f.reference(texts.typeName, { reference: resource }), [resource])
  const form = useForm({ defaultValues: { target: '' } })
  const target = useWatch({ control: form.control, name: 'target' })
  useEffect(() => {
    if (target) onChoose(target)
  }, [target, onChoose])
  return (
    <FormProvider {...form}>
      <KindInput source="target" field={field} />
    </FormProvider>
  )
}
