/** The product's numbers, named once (M-LIM-01). Lengths are characters unless the name says otherwise. */
export const limits = {
  usersPage: 20,
  listPage: 20,
  tablePage: 10,
  /** A table of more rows has only those in the page that can be seen. */
  plainRows: 100,
  pageSizes: [5, 10, 20, 50],
  /** What a list or a tab tells is counted up to here, and is `1.000+` beyond: each thousand is billed as a read. */
  countMost: 1000,
  /** A jump over more pages than `jumpDirect` is walked in chunks of `jumpChunk` pages. */
  jumpDirect: 10,
  jumpChunk: 5,
  profileBatch: 5,
  participants: 50,
  chats: 50,
  /** What a field takes that says nothing else: a text of one line, of several, a formatted one; entries of a list. */
  line: 255,
  lines: 20_000,
  formatted: 100_000,
  entries: 50,
  /** An internal note, and whom it names. */
  note: 2000,
  named: 10,
  upgradeMonths: 6,
  passwordMin: 8,
  /** A password of so many characters needs no others to be strong. */
  passphraseMin: 15,
  devicePasswordMin: 3,
  passwordMax: 255,
  deviceNameMax: 255,
  streamKey: 16,
  searchMin: 2,
  /** Documents that a search over everything reads at most, and rows that it shows of each kind. */
  paletteReads: 30,
  paletteRows: 2,
  devicePage: 100,
  /** Statistics of devices are asked for again after so many ms. */
  statisticsAgeMs: 60_000,
  donutTop: 10,
  trendDays: [1, 7, 30, 365],
  deviceCacheVersion: 2,
  deviceCacheMost: 5_000,
  deviceCacheBytes: 1_000_000,
  /** The list of managed devices is asked for again after so many ms. */
  deviceListAgeMs: 60_000,
  /** What a test of the connection has found holds for so many ms against a service that knows less. */
  deviceTestMs: 300_000,
  geohash: 9,
} as const
