/** Nested phrases in, keys with dots and their texts out, without those that are not there. */
export function flatten(messages: object, prefix = ''): Record<string, string> {
  const entries = Object.entries(messages).flatMap(([key, value = {}]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as const]
      : Object.entries(flatten(value, `${prefix}${key}.`)),
  )
  return Object.fromEntries(entries)
}

/** What a text has to be given: each name once, in order. */
export const placeholders = (text: string): string[] =>
  [...new Set(text.match(/%\{\w+\}/g) ?? [])].sort()
