/** A business as it is computed with: assumptions, to be replaced by one's own. A month is 30 days, 22 of them of work. */
export const habits = {
  appUsers: [1000, 10_000, 100_000],
  days: 30,
  workdays: 22,
  /** Of 100,000 app users; of fewer in proportion, three people at least. */
  staff: 200,
  leastStaff: 3,
  /** That there are, each kept for three years. */
  sales: 1_500_000,
  keptMonths: 36,
  harvests: 20_000,
  otherDocuments: 20_000,
  /** Of them, and how many are written in a month: new ones and their steps. */
  buildings: 10_000,
  builtWrites: 1500,
  /** Of the app users, new in a month. */
  newUsers: 0.03,
  /** What one of the staff opens on a day of work: the dashboard, the sales, other screens (evenly), records. */
  dashboard: 4,
  sold: 10,
  lists: 24,
  shows: 40,
  /** Of the records and lists of a page, at most, with six of its history; of signing in, once a day. */
  showReads: 14,
  signInReads: 3,
  /** How often the same list is counted anew while it is open: each five minutes, if something of its page changes. */
  recounts: 1,
  /** Of a record that is open for a minute: that somebody is there is written, twice, and deleted; each by rules that read who it is. */
  hereWrites: 2,
  hereDeletes: 1,
  /**
   * Steps of a sale behind its order, and what one reads: the record again, who does it (for the rules, when it is read and
   * when it is written), and his list.
   */
  steps: 4,
  stepReads: 4,
  /** Of the staff, who have a list open in which the record stands that was written. */
  watchers: 0.1,
  /** Other records that one of the staff writes a day. */
  otherWrites: 10,
  /**
   * A write that figures are made of: the event's id and the person or the building, read before; and once for all that
   * are counted together, how far the full count is and the shard, which is written. As `tests/server/cloud/day` measures.
   */
  countedReads: 2,
  countedWrites: 2,
  togetherReads: 2,
  togetherWrites: 1,
  countedSeconds: 0.3,
  /**
   * What became of a record: whether it is told already, what the writer is doing, his name, the record and the act are read,
   * and whether whom it is about has been erased; entry and act are written, and end by themselves, of which no function
   * hears. Bytes of an entry with its indexes, and the months that it is kept.
   */
  toldReads: 6,
  toldWrites: 2,
  toldSeconds: 0.2,
  told: 2000,
  toldMonths: 400 / 30,
  /** The figures, each five minutes; of a busy one, since the quiet ones are eighteen reads. */
  refreshes: 288,
  refreshReads: 40,
  refreshWrites: 8,
  refreshDeletes: 2,
  refreshSeconds: 1,
  /**
   * Of a page of documents, when all are counted anew at night: Google bills from the request to its answer, so that what it
   * takes to fetch one is in it, an assumption; 0.08 of it are the function's own, 156 microseconds of each document.
   */
  page: 500,
  pageSeconds: 0.2,
  /** Documents of which it keeps the count as one, until it has ended. */
  step: 2000,
  /** Of a call of the gateway, the main API or createUser. */
  callSeconds: 0.3,
  calls: 10,
  /** Bytes: of a document without its indexes, of one entry of an index, of a picture, of which each sale has one. */
  document: 1200,
  entry: 110,
  picture: 60_000,
}
