/** Texts of the page by their height, the largest first; what is only for the ear, or a sign, is none. */
export function textsBySize(): string[] {
  const found = [...document.querySelectorAll<HTMLElement>('main *')].flatMap(element => {
    const own = [...element.childNodes].some(
      node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    const isSeen = element.checkVisibility() && element.offsetWidth > 1
    if (!own || !isSeen || element.closest('svg, .MuiAvatar-root, .leaflet-container')) return []
    return [
      {
        text: element.innerText.replaceAll(/\s+/g, ' '),
        size: Number.parseFloat(getComputedStyle(element).fontSize),
      },
    ]
  })
  return found.toSorted((a, b) => b.size - a.size).map(({ text }) => text)
}

/** Scrolls to the end, and names what cannot be pressed there since something else lies over its middle. */
export async function coveredAtTheEnd(): Promise<string[]> {
  // What leads to the top comes with room of its own, which makes the page longer.
  let [height, stillFor] = [0, 0]
  while (stillFor < 5) {
    const { scrollHeight } = document.documentElement
    stillFor = scrollHeight === height ? stillFor + 1 : 0
    height = scrollHeight
    scrollTo(0, height)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  const all = 'main :is(a, button, input:not([aria-hidden]), [role=button], [role=combobox])'
  const end =
    innerHeight -
    Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--dock') || '0')
  // A link that only a mouse takes repeats its row, and is clipped by its cell.
  const own = [...document.querySelectorAll<HTMLElement>(all)].filter(
    ({ tabIndex }) => tabIndex >= 0,
  )
  const covered = own.filter(control => {
    const { left, right, top, width, height } = control.getBoundingClientRect()
    // Of words that are cut there is as much as their clip shows.
    const clip = control.closest('.clipped')?.getBoundingClientRect()
    const [x, y] = [(left + Math.min(right, clip?.right ?? right)) / 2, top + height / 2]
    const isInSight = control.checkVisibility() && width > 1 && y > innerHeight / 2 && y < end
    if (!isInSight || x < 0 || x > innerWidth || control.closest('.leaflet-container')) return false
    const hit = document.elementFromPoint(x, y)
    const isOwn = hit && (control.contains(hit) || hit.contains(control))
    return !isOwn && hit?.closest('label')?.contains(control) !== true
  })
  return covered.map(({ outerHTML }) => outerHTML.slice(0, 160))
}

/** Links within words are as high as their line. */
export function lowControls(): string[] {
  const all =
    'button, [role=button], [role=tab], .MuiInputBase-root, .MuiCheckbox-root, .select-box, summary, main a'
  return (
    [...document.querySelectorAll<HTMLElement>(all)]
      .filter(control => control.checkVisibility() && control.offsetHeight > 0)
      .filter(control => !control.closest('main p'))
      // Signs on a map are as large as what they stand for; around them a thumb has more.
      .filter(control => !control.matches('.leaflet-marker-icon'))
      // A thumb does not meet the one, and the other lies over all of its card.
      .filter(control => getComputedStyle(control).pointerEvents !== 'none')
      .filter(control => getComputedStyle(control, '::after').position !== 'absolute')
      .filter(control => control.offsetHeight < 39.5)
      .map(
        ({ offsetHeight, ariaLabel, innerText, className }) =>
          `${offsetHeight} ${ariaLabel ?? innerText} ${className}`,
      )
  )
}
