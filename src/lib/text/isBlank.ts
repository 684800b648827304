import { plainText } from './plainText'

/** Whether HTML shows nothing: an editor leaves '<p></p>' behind when all is deleted. */
export const isBlank = (html: string): boolean =>
  !/<(img|hr)\b/i.test(html) && plainText(html) === ''
