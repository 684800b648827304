/**
 * Dollars, of asia-southeast2 (Jakarta): as remembered on 2026-11-25 from Google's lists, and not looked up there on that
 * day. Where the place's own was not known, the dearer one of nam5 stands.
 */
export const prices = {
  date: '2026-11-25',
  /** https://cloud.google.com/firestore/pricing */
  read: 0.038 / 100_000,
  write: 0.115 / 100_000,
  delete: 0.013 / 100_000,
  /** A month. */
  storedGiB: 0.18,
  /** To the internet. */
  sentGiB: 0.12,
  /** https://cloud.google.com/storage/pricing, a month. */
  pictureGiB: 0.026,
  /** https://cloud.google.com/run/pricing: of a function, and a second of one CPU with 256 MiB. */
  call: 0.4 / 1_000_000,
  second: 0.000024 + 0.25 * 0.0000025,
}

/** What Google gives each month without a bill; of Firestore it counts by the day, here thirty of them. */
export const free = {
  read: 50_000 * 30,
  write: 20_000 * 30,
  delete: 20_000 * 30,
  storedGiB: 1,
  sentGiB: 10,
  pictureGiB: 0,
  call: 2_000_000,
  second: 180_000,
}
