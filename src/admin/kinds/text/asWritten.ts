import { toJson } from '@/schema'

/** What an input of texts shows: what is none, as a map that a record holds there, as it is stored. */
export const asWritten = (value: unknown): string =>
  typeof value === 'object' && value !== null ? toJson(value) : String(value ?? '')
