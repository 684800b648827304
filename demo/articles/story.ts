import type { Motif } from '../pictures'
import type { PlainMap } from '../values'

export interface Article {
  aid: string
  /** None for an article that never had a picture. */
  motif: Motif | undefined
  fields: PlainMap
}

/** A heading, what is said below it, and points to remember. */
export type Section = readonly [heading: string, text: string, ...points: string[]]

export interface Story {
  title: string
  motif: Motif
  tags: readonly string[]
  intro: string
  sections: readonly Section[]
}

/** As the console's editor would have stored it. */
export const toHtml = ({ intro, sections }: Story): string =>
  paragraph(intro) + sections.map(sectionHtml).join('')

export const wordsOf = (story: Story): number => {
  const text = toHtml(story).replaceAll(/<[^>]+>/g, ' ')
  return text.split(/\s+/).filter(word => word !== '').length
}

const sectionHtml = ([heading, text, ...points]: Section) =>
  `<h2>${heading}</h2>${paragraph(text)}${points.length > 0 ? `<ul>${points.map(item).join('')}</ul>` : ''}`

const paragraph = (text: string) => `<p>${text}</p>`
const item = (text: string) => `<li>${paragraph(text)}</li>`
