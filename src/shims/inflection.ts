/**
 * In the place of inflection, which makes English names out of those of resources and fields: react-admin falls back to
 * these where none is declared, and here each is.
 */
const same = (name: string): string => name

export {
  same as capitalize,
  same as humanize,
  same as inflect,
  same as pluralize,
  same as singularize,
  same as transform,
}
