import folders from './personal.json'

/** Whether what is at this path of the store is kept in no browser, for another may sit there next. */
export const isPersonal = (path: string): boolean => personal.some(folder => folder.test(path))

/** How a browser keeps what is at this path: an address with its token belongs to its bytes for ever. */
export const cachingOf = (path: string): string =>
  isPersonal(path) ? 'no-store' : 'private, max-age=31536000, immutable'

const personal = Object.keys(folders).map(
  path => new RegExp(`^${path.replace('**', '.+').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
)
