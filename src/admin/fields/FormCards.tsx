import { Box, Link } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { type Field, type FieldKind, type FieldMap, pick } from '@/schema'
import { useFormOf } from '../kinds/inputs'
import { spanOf } from '../kinds/spans'
import { useResource } from '../registry'
import { sectionsOf } from './sections'

/** What the form has, beside it as long as it is scrolled, and where in it one is; of one card nothing. */
export const Contents = () => {
  const translate = useTranslate()
  const cards = useFormCards()
  const [current, lead] = useCurrent(cards.map(({ id }) => id).join())
  if (cards.length < 2) return null
  return (
    <Box component="nav" aria-label={translate('sarang.form.contents')} sx={list}>
      {cards.map(({ id, label }) => (
        <Link
          key={id}
          component="button"
          type="button"
          underline="hover"
          variant="caption"
          color={id === current ? 'primary' : 'textSecondary'}
          aria-current={id === current}
          onClick={() => lead(id)}
          sx={{ textAlign: 'start' }}
        >
          {label}
        </Link>
      ))}
    </Box>
  )
}

/**
 * Of the cards with these ids the last that begins in the upper third of the window; at the end of the page the last. The
 * one that one is led to until the page is scrolled again: of two short ones both begin there.
 */
function useCurrent(ids: string) {
  const [current, setCurrent] = useState<string>()
  const isLed = useRef(false)
  useEffect(() => {
    const names = ids.split(',')
    const look = () => {
      if (isLed.current) return
      const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? 0
      const { scrollHeight, clientHeight } = document.documentElement
      const isAtEnd = window.scrollY > 0 && window.scrollY + clientHeight > scrollHeight - 2
      const begun = names.filter(id => isAtEnd || topOf(id) < clientHeight / 3)
      setCurrent(begun.at(-1) ?? names[0])
    }
    const release = () => {
      isLed.current = false
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    for (const name of byHand) window.addEventListener(name, release, { passive: true })
    return () => {
      window.removeEventListener('scroll', look)
      for (const name of byHand) window.removeEventListener(name, release)
    }
  }, [ids])
  const lead = (id: string) => {
    isLed.current = true
    setCurrent(id)
    document.getElementById(id)?.scrollIntoView({ behavior: 'smooth' })
  }
  return [current, lead] as const
}

/** How a page is scrolled otherwise, and that it is where it was led to. */
const byHand = ['wheel', 'touchmove', 'keydown', 'pointerdown', 'scrollend']

const list = {
  display: 'none',
  '@container (min-width: 1060px)': { display: 'grid' },
  position: 'sticky',
  top: 'calc(var(--bar, 0px) + 12px)',
  justifyItems: 'start',
  gap: 1,
  pl: 1.5,
  py: 0.5,
  borderLeft: 2,
  borderColor: 'divider',
} as const

/** What a form shows together. */
export interface FormCard {
  /** Of its element. */
  id: string
  label: string
  sources: readonly string[]
  /** It is one field that holds others. */
  isWhole: boolean
}

const compound: readonly FieldKind[] = ['group', 'list', 'map', 'location', 'rest']

/**
 * The cards of the form of the record in context: of those of which the person is shown anything. What is below no heading
 * is in the first, but for fields that hold others.
 */
export function useFormCards(): FormCard[] {
  const { fields, label } = useResource()
  const shown = Object.keys(fields).filter(useFormOf())
  const loose = shown.filter(source => isLoose(fields[source]))
  const sections = sectionsOf(pick(fields, ...shown.filter(source => !loose.includes(source))))
  return [
    ...cardOf(label, loose),
    ...sections.flatMap(section =>
      section.label === undefined
        ? section.sources.flatMap(source => cardOf(fields[source]?.label, [source], true))
        : cardOf(section.label, section.sources),
    ),
  ]
}

const isLoose = (field: Field | undefined) =>
  field?.options.section === undefined && !compound.includes(field?.kind ?? 'text')

function cardOf(label = '', sources: readonly string[] = [], isWhole = false): FormCard[] {
  const [first] = sources
  return first === undefined ? [] : [{ id: `form-${first}`, label, sources, isWhole }]
}

/** Of the fields that follow a picture, those that fill two lines as high as it. */
export function besideOf(sources: readonly string[], fields: FieldMap, title: string): string[] {
  const beside: string[] = []
  let room = 24
  for (const source of sources) {
    const field = fields[source] ?? { kind: 'text' }
    room -= source === title ? 12 : spanOf(field)
    if (room < 0 || field.kind === 'richText') break
    beside.push(source)
  }
  return beside
}
