import { expect, test } from 'vitest'
import { inWaves } from '@/layout/palette/Palette'

const names = Array.from({ length: 16 }, (_, index) => `r${index}`)

/** Asks all names, each of which answers at this cost; tells who was asked, and how many at once. */
async function asked(costOf: (name: string) => number, reads = 30) {
  const waves: string[][] = [[]]
  const items = await inWaves(names, { reads, most: 3 }, async name => {
    waves.at(-1)?.push(name)
    await new Promise(resolve => setTimeout(resolve))
    if (waves.at(-1)?.length) waves.push([])
    return { items: [name], reads: costOf(name) }
  })
  return { items, waves: waves.filter(wave => wave.length > 0) }
}

test('all are asked while few find something, and answer in their order', async () => {
  const { items, waves } = await asked(() => 1)
  expect(items).toEqual(names)
  expect(waves.map(wave => wave.length)).toEqual([10, 6])
})

test('no more is asked than could be paid for', async () => {
  expect((await asked(() => 3)).items).toHaveLength(10)
  expect((await asked(() => 2)).items).toHaveLength(14)
  expect((await asked(() => 3, 2)).items).toEqual([])
})
