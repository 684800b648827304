/**
 * In the place of @emotion/hash, which goes through the whole text of a component's styles at each rendering, a megabyte
 * for one list: a name for each text that is new. Only a server that renders the page as well would need the same names.
 */
const names = new Map<string, string>()

function nameOf(styles: string): string {
  const known = names.get(styles)
  if (known !== undefined) return known
  const name = names.size.toString(36)
  names.set(styles, name)
  return name
}

export { nameOf as default }
