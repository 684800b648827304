import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { parseBirdDevices } from '@/business/devices/birdDevice'
import { Cards } from '@/dashboards/iot/Cards'

test.each([
  [false, 'month', 'dibandingkan 30 hari lalu'],
  [true, 'month', 'dibandingkan hari pertama yang tercatat'],
  [false, 'year', 'dibandingkan 365 hari lalu'],
  [true, 'year', 'dibandingkan hari pertama yang tercatat'],
] as const)(
  'M-IOTS-02 growth says what it is against (first day: %j, %s)',
  (isSinceFirst, range, text) => {
    const cards = { total: 9, growth: '+10%', isSinceFirst, average: 9, densest: undefined }
    render(<Cards devices={[]} range={range} isPending={false} cards={cards} />)
    expect(screen.getByText(text)).toBeVisible()
  },
)

test.each([
  [[9, 0], 'ekor'],
  [[9, '7', -42, null], 'ekor, tanpa 3 perangkat yang jumlahnya tidak jelas'],
])('M-IOTS-02 of devices that count %j the sum says whose number it lacks: %s', (birds, note) => {
  const { rows } = parseBirdDevices(birds.map((total_birds, id) => ({ id, total_birds })))
  const cards = { total: 9, growth: '0%', isSinceFirst: false, average: 9, densest: undefined }
  render(<Cards devices={rows} range="day" isPending={false} cards={cards} />)
  expect(screen.getByText(note)).toBeVisible()
})
