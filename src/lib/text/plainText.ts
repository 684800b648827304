import { quietHtml } from './quietHtml'

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
