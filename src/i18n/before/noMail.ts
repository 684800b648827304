import { inLanguage } from './language'

/** For who waits for a mail of the box; by itself, so that a build for Firebase leaves it out. */
export const noMail = () => inLanguage('noMail', indonesianNoMail)

export const indonesianNoMail =
  'Sarang ini berjalan di komputer sendiri dan tidak mengirim email: tautannya tertulis di terminal tempat Sarang dijalankan.'
