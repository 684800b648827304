/** The first letters of the first two words of a name; nothing of what has no letters. */
export const initialsOf = (name: string): string =>
  (name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.@-]*/gu) ?? [])
    .slice(0, 2)
    .map(word => [...word][0]?.toLocaleUpperCase('id') ?? '')
    .join('')
