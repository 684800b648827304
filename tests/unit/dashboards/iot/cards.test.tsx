import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
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
