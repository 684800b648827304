const SILENT = 'script, noembed, template, noscript, iframe, svg, math'
const APART = 'address, blockquote, br, div, h1, h2, h3, h4, h5, h6, hr, li, p, pre, td, th'

/** HTML in, its words on one line out. In a template nothing of it runs, is fetched or has a say in the page. */
export function plainText(html: string): string {
  const template = document.createElement('template')
  template.innerHTML = quietHtml(html)
  const { content } = template
  for (const element of content.querySelectorAll(SILENT)) element.remove()
  for (const element of content.querySelectorAll(APART)) {
    element.before(' ')
    element.after(' ')
  }
  return content.textContent.replaceAll(/\s+/g, ' ').trim()
}

/** What a style is called after it; of a handler the beginning. */
export const RENAMED = 'x-'

const QUOTED = String.raw`=\s*(?:"[^"]*"|'[^']*')`
const VALUE = String.raw`${QUOTED}|=\s*[^\s>]*`
/** Of an element whose words nobody reads, either, another is made. */
const STYLE = /(<\/?)style(?=[\s/>])/gi
const TAG = new RegExp(`<[a-z](?:${VALUE}|[^=>])*`, 'gi')
const HANDLER = new RegExp(String.raw`(${QUOTED})|(${VALUE})|\bon(?=[a-z])|\bstyle(?=\s*=)`, 'gi')

/**
 * The same HTML, to be read where nothing of it runs: without base addresses, handlers and styles, whose mere presence
 * browsers report as a breach of the page's policy. It takes the reports away and makes nothing safe.
 */
export const quietHtml = (html: string): string =>
  withoutHandlers(html.replaceAll(/<base\b/gi, '<x').replaceAll(STYLE, '$1noembed'))

/** What is in quotes may be a tag for who reads it otherwise: behind `<style>` quotes are none. */
const withoutHandlers = (html: string): string =>
  html.replaceAll(TAG, tag =>
    tag.replaceAll(HANDLER, (_, quoted?: string, value?: string) =>
      quoted === undefined ? (value ?? RENAMED) : withoutHandlers(quoted),
    ),
  )

/** Whether HTML shows nothing: an editor leaves '<p></p>' behind when all is deleted. */
export const isBlank = (html: string): boolean =>
  !/<(img|hr)\b/i.test(html) && plainText(html) === ''

const WORDS_PER_MINUTE = 200

/** HTML in, the whole minutes that it takes to read out, one at least; null when there is nothing to read. */
export function readingMinutes(html: unknown): number | null {
  const words = typeof html === 'string' ? plainText(html).split(' ').filter(isWord).length : 0
  return words === 0 ? null : Math.ceil(words / WORDS_PER_MINUTE)
}

const isWord = (text: string) => /[\p{L}\p{N}]/u.test(text)
