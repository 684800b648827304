import { called } from './called'

/**
 * A name as whoever sees it can type it: one blank where there are several, letters with their accents, the apostrophe of a
 * keyboard, nothing that is not seen.
 */
export const typedName = (name: string): string =>
  called(name)
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFC')
    .replaceAll(/[\u2018\u2019\u02bc`\u00b4]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
