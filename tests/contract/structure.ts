import axe from 'axe-core'

/** What is asked of what is drawn, and of what stands around a page. */
const NOT_DRAWN = ['color-contrast', 'label-content-name-mismatch', 'region']

/** What axe finds in the page as it is built. */
export async function structureFaults(): Promise<string[]> {
  const shown = { include: document.querySelector('main') ?? document, exclude: '[hidden]' }
  const { violations } = await axe.run(shown, {
    resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
    rules: Object.fromEntries(NOT_DRAWN.map(rule => [rule, { enabled: false }])),
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`),
  )
}
