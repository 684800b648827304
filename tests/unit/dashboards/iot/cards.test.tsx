import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Cards } from '@/dashboards/iot/Cards'

test.each([
  [false, 'dibandingkan 30 hari lalu'],
  [true, 'dibandingkan hari pertama yang tercatat'],
])('M-IOTS-02 growth says what it is against (since the first day: %j)', (isSinceFirst, text) => {
  const cards = { total: 9, growth: '+10%', isSinceFirst, average: 9, densest: undefined }
  render(<Cards devices={[]} range="month" isPending={false} cards={cards} />)
  expect(screen.getByText(text)).toBeVisible()
})
