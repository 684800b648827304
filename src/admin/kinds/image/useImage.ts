import { useRef, useState, useSyncExternalStore } from 'react'
import { useDataProvider, useEvent, useInput, useIsMounted, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { choiceAt, choose, forget, mostMebibytes, subscribeTransfers, transferAt } from '@/lib'
import type { LiveDataProvider } from '@/schema'
import { useAhead } from '../../queries/useAhead'
import { useResource } from '../../registry'
import type { InputProps } from '../props'
import { PictureProblem, prepare } from './prepare'

/** What the input of a picture shows, and what can be done with it. */
export function useImage({ source, field, validate = [] }: InputProps) {
  const translate = useTranslate()
  const { setFocus } = useFormContext()
  const { name: resource } = useResource()
  const provider = useDataProvider<LiveDataProvider>()
  useAhead(async () => provider.prepare?.(resource))
  const isBusy = useRef(false)
  const refused = useRef<string>(undefined)
  const notYet = () => (isBusy.current ? 'sarang.image.preparing' : refused.current)
  const input = useInput<string>({ source, format: toText, validate: [...validate, notYet] })
  const { name, value, onChange } = input.field
  const saved = useSaved(value, input.formState.isDirty)
  const transfer = useSyncExternalStore(subscribeTransfers, () => transferAt(value))
  const [isPreparing, setPreparing] = useState(false)
  const [problem, showProblem] = useState<string>()
  const setProblem = (next?: string) => {
    refused.current = next
    showProblem(next)
  }
  const [hasStopped, setStopped] = useState(false)
  const most = field.options.max ?? mostMebibytes
  const isThere = useIsMounted()
  // What takes a moment goes where its entry of a list is by then.
  const put = useEvent((next: string) => {
    forget(value)
    setProblem()
    onChange(next)
  })
  const setBusy = (next: boolean) => {
    isBusy.current = next
    setPreparing(next)
  }
  return {
    input,
    value,
    transfer,
    isPreparing,
    hasStopped,
    most,
    error: problem ?? input.fieldState.error?.message,
    chosen: choiceAt(value)?.file.name,
    isChanged: value !== saved || problem !== undefined,
    async take(file: File) {
      setBusy(true)
      try {
        const picture = await prepare(file, most)
        if (!isThere.current) return
        setBusy(false)
        put(choose(picture, field.options.folder))
      } catch (error) {
        setBusy(false)
        const why = error instanceof PictureProblem ? error.message : 'sarang.image.broken'
        setProblem(translate(why, { max: most }))
      }
    },
    /** The saved picture, or none. */
    putBack(isEmpty: boolean) {
      put(isEmpty ? '' : saved)
      setFocus(name)
    },
    stop() {
      setStopped(true)
      transfer?.cancel()
    },
  }
}

const toText = (value: unknown) => String(value ?? '')

/** What the form began with. Kept here, since the entries of a list move and take their inputs along. */
function useSaved(value: string, isDirty: boolean): string {
  const [saved, setSaved] = useState(value)
  if (!isDirty && saved !== value) setSaved(value)
  return saved
}
