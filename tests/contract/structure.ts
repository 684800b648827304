import axe from 'axe-core'

/** The source of each element that is looked at is made for a report; here of those at fault alone. */
axe.configure({ noHtml: true })

/** What is asked of what is drawn, and of what stands around a page. */
const NOT_DRAWN = ['color-contrast', 'label-content-name-mismatch', 'region']

/** What axe finds in the page as it is built. */
export async function structureFaults(): Promise<string[]> {
  const shown = { include: document.querySelector('main') ?? document, exclude: '[hidden]' }
  const { violations } = await axe.run(shown, {
    resultTypes: ['violations'],
    elementRef: true,
    selectors: false,
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
    rules: Object.fromEntries(NOT_DRAWN.map(rule => [rule, { enabled: false }])),
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ element }) => `${id}: ${element?.outerHTML.slice(0, 200)}`),
  )
}
