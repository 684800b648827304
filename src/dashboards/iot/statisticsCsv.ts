import { type BirdDevice, statusOf } from '@/business/devices/birdDevice'
import { statusNames } from '@/business/devices/status'
import { formatInstant } from '@/lib/text/format'
import { texts } from './texts'

/** The rows of 'statistik-walet-{date}.csv' (M-IOTS-08), its head first. Numbers are as the device sent them. */
export const statisticsRows = (devices: readonly BirdDevice[]): string[][] => [
  [
    'ID',
    texts.name,
    texts.province,
    texts.city,
    texts.totalBirdsCsv,
    texts.updatedCsv,
    texts.status,
  ],
  ...devices.map(device => [
    device.id,
    device.name,
    device.province,
    device.city,
    String(device.total_birds ?? ''),
    instantOf(device.last_updated ?? ''),
    statusNames[statusOf(device)],
  ]),
]

/** '2026-11-22 08:45:30' on Jakarta's clock; what is no instant stays as it is. */
const instantOf = (iso: string) =>
  Number.isNaN(Date.parse(iso))
    ? iso
    : formatInstant(new Date(iso).toISOString()).slice(0, 19).replace('T', ' ')
