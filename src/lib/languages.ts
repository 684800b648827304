/** Of the menu and the shell; the first is where everybody begins, the second stands in where a phrase is missing. */
export const LANGUAGES = ['id', 'en', 'es', 'de', 'ja', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]
