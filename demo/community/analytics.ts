import type { Kit, Part } from '../kit'
import type { Person } from '../people'
import { type Counted, type Figures, periodsOf, sumUp } from './periods'

const DAY = 86_400_000
/** Rupiah of an ordinary sale, and of what is paid for a kilogram of nests. */
const TYPICAL = { consumer: 780_000, farmer: 1_450_000, kilogram: 9_800_000 }

/** The dashboard's figures (S-9): accounts as they are, trade as it may have gone for two years. */
export const analyticsPart: Part = kit => {
  const trade = inventDays(kit)
  const parts = (names: readonly string[]) => summary(trade.map(pickOf(names)), kit.now)
  return [
    kit.document('apps/analytics', {
      versionNo: 0,
      accountAnalytics: summary(kit.people.map(asAccount), kit.now),
      saleAnalytics: parts(['val', 'freq']),
      purchaseAnalytics: parts(['total', 'consumer', 'farmer']),
      harvestAnalytics: summary(
        trade.map(({ at, harvest }) => ({ at, figures: harvest })),
        kit.now,
      ),
    }),
  ]
}

const summary = (counted: readonly Counted[], now: Date) => ({
  total: sumUp(counted.map(({ figures }) => figures)),
  ...periodsOf(counted, now),
})

interface Day {
  at: Date
  sale: Figures
  purchase: Figures
  harvest: Figures
}

const pickOf =
  (names: readonly string[]) =>
  ({ at, sale, purchase }: Day): Counted => ({
    at,
    figures: names.includes('val') ? sale : purchase,
  })

/** Every account once, on the day on which it was made. */
function asAccount({ user, profile }: Person): Counted {
  const { type } = (user.subscription ?? {}) as { type?: string }
  const isAppUser = user.authorization === 'appUser'
  const is = (condition: boolean) => (condition ? 1 : 0)
  return {
    at: user.registerDate instanceof Date ? user.registerDate : new Date(0),
    figures: {
      total: 1,
      consumer: is(isAppUser && profile?.role === 'consumer'),
      farmer: is(isAppUser && profile?.role === 'farmer'),
      basic: is(isAppUser && type === 'free'),
      partner: is(type === 'mitra'),
      foster: is(type === 'binaan'),
      appuser: is(isAppUser),
      admin: is(user.authorization === 'admin' || user.authorization === 'root'),
      superteam: is(user.authorization === 'superteam'),
      suspended: is(user.status === 'suspended'),
      deleted: 0,
    },
  }
}

/** Two growing years with quiet Sundays. */
function inventDays({ random, now }: Kit): Day[] {
  const length = 730
  return Array.from({ length }, (_, index) => {
    const at = new Date(now.getTime() - (length - 1 - index) * DAY)
    const busy = (0.5 + index / length) * (at.getUTCDay() === 0 ? 0.4 : 1)
    const times = (most: number) => Math.round(random.next() * most * busy)
    const sold = (freq: number, typical: number) => ({
      val: Math.round((freq * typical * (0.7 + 0.6 * random.next())) / 500) * 500,
      freq,
    })
    const consumer = sold(times(14), TYPICAL.consumer)
    const farmer = sold(times(6), TYPICAL.farmer)
    const total = { val: consumer.val + farmer.val, freq: consumer.freq + farmer.freq }
    const weight = times(4) * 850
    const freq = Math.ceil(weight / 1700)
    const val = Math.round((weight / 1000) * TYPICAL.kilogram)
    return {
      at,
      sale: total,
      purchase: { total, consumer, farmer },
      harvest: { val, freq, weight },
    }
  })
}
