type Members = Readonly<Record<string, unknown>>

/** Papers with a number of their own, each kind a series that begins anew with the year in Jakarta. */
export const papers = {
  invoice: { collection: 'transactions', prefix: 'INV', setting: 'invoicePrefix' },
  delivery: { collection: 'transactions', prefix: 'SJ', setting: 'deliveryPrefix' },
  receiving: { collection: 'harvests', prefix: 'TT', setting: 'receivingPrefix' },
} as const

export type Paper = keyof typeof papers
export const paperKinds = Object.keys(papers) as [Paper, ...Paper[]]

/** What a number of a series may begin with: 'INV' of INV/2026/0012. */
export const isPrefix = (text: string): boolean => /^[A-Z\d](?:[A-Z\d.-]{0,10}[A-Z\d])?$/.test(text)

/** The papers beside one, whose numbers are not to be taken for its own. */
export const othersOf = (paper: Paper): Paper[] => paperKinds.filter(kind => kind !== paper)

/** Whether another paper begins so, by itself or as the company has it. */
export const isOthers = (paper: Paper, prefix: string, company: Members): boolean =>
  othersOf(paper).some(
    other => prefix === papers[other].prefix || prefix === setPrefix(other, company),
  )

/** What the company has set for a paper; '' is nothing. */
export function setPrefix(paper: Paper, company: Members): string {
  const set = company[papers[paper].setting]
  return typeof set === 'string' ? set.trim().toUpperCase() : ''
}

/** As it is printed and said: INV/2026/0012. */
export const paperCode = (prefix: string, year: string, number: number): string =>
  `${prefix}/${year}/${String(number).padStart(4, '0')}`
