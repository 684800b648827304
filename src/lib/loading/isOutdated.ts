/**
 * Whether the server has another version of the app than the one that runs here, whose files are gone then. It has not
 * when it does not answer.
 */
export async function isOutdated(): Promise<boolean> {
  const own = document.querySelector('script[type=module][src]')?.getAttribute('src')
  if (!own) return false
  try {
    const page = await fetch('/', { cache: 'no-store' })
    return page.ok && !(await page.text()).includes(own)
  } catch {
    return false
  }
}
