/**
 * Dollars, of asia-southeast2 (Jakarta). docs/deploy.md says of each where it was found, and what could not be: Google's own
 * tables of that place are made by scripts, which nobody stored. Of two that are told the dearer one is taken.
 */
export const prices = {
  date: '2026-11-27',
  /** https://cloud.google.com/firestore/pricing */
  read: 0.038 / 100_000,
  write: 0.115 / 100_000,
  delete: 0.013 / 100_000,
  /** By Firestore itself, when their time is over. */
  ended: 0.013 / 100_000,
  /** A month. */
  storedGiB: 0.19,
  /** To the internet. */
  sentGiB: 0.19,
  /** https://cloud.google.com/storage/pricing, a month. */
  pictureGiB: 0.023,
  /** https://cloud.google.com/run/pricing: of a function, and a second of one CPU and of a GiB; Jakarta is of tier 2. */
  call: 0.4 / 1_000_000,
  second: 0.0000336,
  gibSecond: 0.0000035,
}

/** What Google gives each month without a bill; of Firestore it counts by the day, here thirty of them. */
export const free = {
  read: 50_000 * 30,
  write: 20_000 * 30,
  delete: 20_000 * 30,
  // "TTL deletes" are among what "does not include free usage".
  ended: 0,
  storedGiB: 1,
  sentGiB: 10,
  pictureGiB: 0,
  call: 2_000_000,
  // They are taken off in dollars of tier 1: of so many seconds of a CPU, and of a GiB.
  second: Math.floor((180_000 * 0.000024) / 0.0000336),
  gibSecond: Math.floor((360_000 * 0.0000025) / 0.0000035),
}
