export interface Answer<Item> {
  items: readonly Item[]
  /** Documents that Firestore read for it; an empty answer costs one. */
  reads: number
}

/**
 * What all of `sources` answer, in their order: as many at once as cannot cost more than is left of `reads`, and so on with
 * what the first ones left over. An answer costs at most `most`; those that come too late for the rest are not asked.
 */
export async function inWaves<Source, Item>(
  sources: readonly Source[],
  { reads, most }: { reads: number; most: number },
  ask: (source: Source) => Promise<Answer<Item>>,
): Promise<Item[]> {
  const wave = sources.slice(0, Math.floor(reads / most))
  if (wave.length === 0) return []
  const answers = await Promise.all(wave.map(ask))
  const spent = answers.reduce((sum, answer) => sum + answer.reads, 0)
  const left = { reads: reads - spent, most }
  const later = await inWaves(sources.slice(wave.length), left, ask)
  return [...answers.flatMap(({ items }) => items), ...later]
}
