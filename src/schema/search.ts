import type { Look, Resource } from './types'

type Searched = Pick<Resource, 'fields' | 'search' | 'searches'>

/** How one tells: an '@', digits as a number is written, one word of letters as nobody is called. */
const looks: Readonly<Record<Look, RegExp>> = {
  email: /@/,
  phone: /^\+?\d[\d\s()-]+$/,
  id: /^(?=.*[a-z])(?=.*(\d|\w{16}))[^\s@]+$/i,
}

/** The field that a text is searched in, by what it looks like. */
export function searchedField({ search, searches }: Searched, text: string): string | undefined {
  const all = Object.entries(looks) as [Look, RegExp][]
  const [look] = all.find(([name, like]) => searches[name] && like.test(text.trim())) ?? []
  return look ? searches[look] : search
}

/** All fields that are searched, the one of words first. */
export const searchedFields = ({ search, searches }: Omit<Searched, 'fields'>): string[] =>
  search ? [search, ...Object.values(searches)] : []

/** What all can be searched, by its labels; each goes whole into the next line. */
export function searchedLabel(resource: Searched): string | undefined {
  const labels = searchedFields(resource).flatMap(name => resource.fields[name]?.label ?? [])
  const whole = labels.map(label => label.replaceAll(' ', '\u00a0'))
  return whole.length > 0 ? whole.join(' /\u00a0') : undefined
}

/** In how many spellings a text is looked for at most, in a field of numbers and in any other. */
export const spellings = { phone: 6, words: 4 } as const

/** A telephone number as people write it, from its beginning: with the country or without, in one or in groups of four. */
export function phoneTexts(text: string): string[] {
  const digits = text.replace(/\D/g, '').replace(/^(62|0)/, '')
  const grouped = `0${digits}`.replace(/(\d{4})(?=\d)/g, '$1-')
  const own = [text, `0${digits}`, grouped]
  return [...new Set([...own, `62${digits}`, `+62${digits}`, `+62 ${digits}`])]
}
