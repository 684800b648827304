/** In the place of query-string: react-admin keeps a list's page, order and filters in the address by it. */
const parse = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search))

const stringify = (params: Readonly<Record<string, unknown>>): string =>
  Object.entries(params)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(pair => pair.map(part => encodeURIComponent(String(part))).join('='))
    .toSorted()
    .join('&')

export { parse, stringify }
