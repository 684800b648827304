import type { Kit } from '../kit'
import { daysBefore } from '../time'
import type { PlainMap } from '../values'
import type { Harvest } from './harvests'

const LONG = `Haji ${'Muhammad Abdurrahman Wahiduddin '.repeat(6)}bin Sulaiman`

/** What older apps left behind: no steps at all, no farmer, hidden by the back end, unknown to the list. */
export function oddHarvests({ random, now }: Kit, [like]: readonly Harvest[]): Harvest[] {
  const odd = (age: number, change: PlainMap, index?: PlainMap): Harvest => {
    const hid = random.id(20)
    const date = daysBefore(now, age)
    const fields = { ...like?.fields, hid, lastUpdate: date, ...change }
    const entry = index && { ...like?.index, hid, date, lastUpdate: date, ...index }
    return { hid, fields, index: entry }
  }
  const bare = { request: undefined, receive: undefined, delivery: undefined, process: undefined }
  return [
    odd(900, bare, { imageURL: undefined }),
    odd(880, { farmer: undefined }, { farmer: null, email: null, rbw: null, address: null }),
    odd(860, { farmer: { name: LONG } }, { farmer: LONG }),
    odd(840, { farmer: { name: 'Śrī ᬤᬾᬯᬶ 🐦', rbwid: 'sudah-dihapus' } }, { farmer: 'Śrī ᬤᬾᬯᬶ 🐦' }),
    odd(820, {}, { total: 0 }),
    odd(800, {}),
    odd(
      780,
      { request: { isRejected: 'ya', harvestDetail: ['mangkok1'] } },
      { status: 'menunggu' },
    ),
  ]
}
