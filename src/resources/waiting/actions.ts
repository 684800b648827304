import HarvestIcon from '@mui/icons-material/AgricultureOutlined'
import ExpiryIcon from '@mui/icons-material/EventBusyOutlined'
import ConsultationIcon from '@mui/icons-material/ForumOutlined'
import TransactionIcon from '@mui/icons-material/ReceiptLongOutlined'
import UpgradeIcon from '@mui/icons-material/WorkspacePremiumOutlined'
import type { ComponentType } from 'react'
import type { Counted } from '@/admin'
import { stageNames, transactionNames } from '@/business'
import { formatDate, fromDay, isMap, toDay } from '@/lib'
import type { Resource } from '@/schema'
import { raSort } from '@/schema'
import { consultations } from '../consultations'
import { queryIndices } from '../harvests/queryIndices'
import { profiles } from '../profiles'
import { transactions } from '../transactions'

/** Records that wait for somebody, and where they are listed. */
export interface Action extends Counted {
  readonly label: string
  readonly icon: ComponentType
  readonly path: string
  /** Default: the list under the filter. */
  readonly query?: string
  /** The field that says since when one waits, or until when. */
  readonly since: string
  /** It only says when one was last seen to: the one that was asked for first may be another. */
  readonly isTouched?: true
  /** It is done before long, not only watched: the menu counts it. */
  readonly isDue?: true
}

const DAY = 86_400_000
const SOON = 30

/** What waits on this day; the same all day long, so that it is counted under one name. */
export function actionsOn(now: Date): Action[] {
  const from = fromDay(toDay(now.toISOString()))
  const until = new Date(Date.parse(from) + (SOON + 1) * DAY - 1).toISOString()
  return [
    {
      ...inTab(queryIndices, stageNames.request),
      label: 'Permintaan panen',
      icon: HarvestIcon,
      path: '/farm/harvest',
      since: 'lastUpdate',
      isTouched: true,
      isDue: true,
    },
    {
      ...inTab(transactions, transactionNames.waiting),
      label: 'Transaksi belum diverifikasi',
      icon: TransactionIcon,
      path: '/marketplace/transaction',
      since: 'date.created',
      isDue: true,
    },
    {
      ...inTab(profiles, 'Menunggu'),
      label: 'Pengajuan langganan',
      icon: UpgradeIcon,
      path: '/farm/upgrade',
      since: 'upgrade.lastUpdated',
      isDue: true,
      query: '',
    },
    {
      ...inTab(consultations, 'Belum dijawab'),
      label: 'Konsultasi belum dijawab',
      icon: ConsultationIcon,
      path: '/content/consultation',
      since: 'lastUpdate',
      isDue: true,
    },
    {
      label: `Langganan berakhir sampai ${formatDate(until)}`,
      icon: ExpiryIcon,
      resource: 'users',
      filter: { subscription: { endDate: { gte: from, lte: until } } },
      sort: { field: 'subscription.endDate', order: 'ASC' },
      path: '/account/user',
      since: 'subscription.endDate',
    },
  ]
}

/** What a tab of a list counts: it is counted once, and in each place the same. */
function inTab({ name, tabs, sort: usual }: Resource, label: string): Counted {
  const { filter = {}, sort = usual } = tabs[label] ?? {}
  return { resource: name, filter, sort: raSort(sort) }
}

/** The list with this filter set, as react-admin reads it from the address. */
export function addressOf({ path, filter, sort, query }: Action): string {
  if (query !== undefined) return path + query
  const shown = Object.fromEntries(leavesOf(filter).map(name => [name, true]))
  const params = new URLSearchParams({
    filter: JSON.stringify(filter),
    displayedFilters: JSON.stringify(shown),
    sort: sort.field,
    order: sort.order,
    page: '1',
  })
  return `${path}?${params}`
}

/** Names of the fields that a filter is about. */
const leavesOf = (filter: Action['filter'], prefix = ''): string[] =>
  Object.entries(filter).flatMap(([name, value]) =>
    isMap(value) && !('gte' in value) ? leavesOf(value, `${prefix}${name}.`) : [`${prefix}${name}`],
  )
