/** The address, undefined for what is none. URL.canParse and URL.parse are younger than Safari 16.4. */
export function urlOf(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
