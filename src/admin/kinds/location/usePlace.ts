import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { get, type Point } from '@/lib'
import { isPoint } from '@/schema'
import { geocoderStatus, useMaps } from './maps'
import type { Answered, PlaceNames } from './placeApart'

/** Something that went wrong, in words; nothing of the form is lost by it. */
export interface Problem {
  text: string
  retry?: () => void
}

const touched = { shouldDirty: true, shouldTouch: true, shouldValidate: true }

/**
 * The place that the form holds, and what choosing another one does to it. An address comes with the point, except over
 * one that was there before: that is offered.
 */
export function usePlace(
  { address, geopoint }: PlaceNames,
  onAnswer: (answered: Answered) => void,
) {
  const translate = useTranslate()
  const { setValue, getValues, formState } = useFormContext()
  const { geocoder } = useMaps()
  const value: unknown = useWatch({ name: geopoint })
  const [offer, setOffer] = useState<Answered>()
  const [problem, setProblem] = useState<Problem>()
  const filled = useRef<string>(undefined)
  const isLatest = useLatest()

  /** By then the form may hold another point than the one that was asked about. */
  const take = (answered: Answered) => {
    filled.current = answered.text
    setOffer(undefined)
    setValue(address, answered.text, touched)
    onAnswer(answered)
  }
  const propose = (answered: Answered) => {
    const typed: unknown = getValues(address)
    if (!typed || typed === filled.current) take(answered)
    else if (typed !== answered.text) setOffer(answered)
  }
  /** An address that came with another point goes back to what was there before it. */
  const takeBack = () => {
    if (filled.current === undefined || getValues(address) !== filled.current) return
    filled.current = undefined
    setValue(address, get(formState.defaultValues, address) ?? null, touched)
  }
  const fail = (error: unknown, retry?: () => void) => {
    const text = translate('sarang.place.failed', { status: geocoderStatus(error) })
    setProblem({ text, ...(retry && { retry }) })
  }
  /** `known` is its address, when there is one already. */
  const choose = async (point: Point, known?: string) => {
    const latest = isLatest()
    setValue(geopoint, point, touched)
    setOffer(undefined)
    setProblem(undefined)
    try {
      const text = known ?? (await geocoder.reverse(point))
      if (!latest()) return
      if (text) propose({ text, point })
      else takeBack()
    } catch (error) {
      if (!latest()) return
      takeBack()
      fail(error, () => void choose(point))
    }
  }
  return { point: isPoint(value) ? value : null, choose, offer, take, problem, setProblem, fail }
}

/** Tells of each call whether it is still the last one, and whether anybody still waits for it. */
export function useLatest(): () => () => boolean {
  const turn = useRef(0)
  useEffect(
    () => () => {
      turn.current += 1
    },
    [],
  )
  return () => {
    turn.current += 1
    const mine = turn.current
    return () => mine === turn.current
  }
}
