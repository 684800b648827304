import StatisticsIcon from '@mui/icons-material/QueryStatsOutlined'
import DeviceIcon from '@mui/icons-material/SensorsOutlined'
import { byAdmins, nobody } from '@/access'
import { screen } from '@/admin'
import { statusNames, statusTones } from '@/business'
import { deviceProvinces, isMap, isNumber } from '@/lib'
import { devices } from '@/providers/devices/source'
import { defineResource, f, type Members } from '@/schema'

const counted = { write: nobody }

/** Cameras that count birds, by the IoT API (M-IOTL); `/iot/statistics` shows what they count. */
export const iotDevices = defineResource({
  name: 'iot-devices',
  label: 'Perangkat IoT',
  icon: DeviceIcon,
  source: devices('iot', 'devices'),
  title: {
    name: 'name',
    beside: ['id', 'city'],
    facts: ['status', 'total_birds', 'last_updated'],
  },
  fields: {
    id: f.text('ID', counted),
    name: f.text('Nama', { required: true, max: 255 }),
    location: f.text('Lokasi', { max: 255 }),
    province: f.select('Provinsi', named(deviceProvinces), { required: true, isPlace: true }),
    city: f.text('Kota', { required: true }),
    total_birds: f.integer('Total burung', { ...counted, course }),
    last_updated: f.timestamp('Terakhir diperbarui', counted),
    status: f.select('Status', statusNames, {
      ...counted,
      tones: statusTones,
      since: 'last_updated',
    }),
  },
  list: ['id', 'name', 'location', 'status', 'total_birds', 'last_updated', 'province', 'city'],
  sort: ['id', 'asc'],
  filters: ['province'],
  tabs: {
    Semua: {},
    Online: { filter: { status: 'online' } },
    Offline: { filter: { status: 'offline' } },
  },
  routes: {
    '/iot/statistics': {
      icon: StatisticsIcon,
      names: {
        id: 'Statistik IoT',
        en: 'IoT statistics',
        es: 'Estadísticas IoT',
        de: 'IoT-Statistik',
        ja: 'IoT 統計',
        fr: 'Statistiques IoT',
      },
    },
    '/iot/devices': {
      names: {
        en: 'IoT devices',
        es: 'Dispositivos IoT',
        de: 'IoT-Geräte',
        ja: 'IoT 機器',
        fr: 'Appareils IoT',
      },
    },
    '/iot/devices/:id': {},
  },
  access: byAdmins,
  views: {
    list: screen(() => import('./DeviceList').then(view => view.DeviceList)),
    show: screen(() => import('./DevicePage').then(view => view.DevicePage)),
    create: screen(() => import('./AddDevice').then(view => view.AddDevice)),
    edit: screen(() => import('./DevicePage').then(view => view.ToPage)),
  },
})

function course({ historical_data: days }: Members): number[] {
  const counts = Array.isArray(days) ? days : []
  return counts.flatMap(day => (isMap(day) && isNumber(day.value) ? day.value : []))
}

/** Called as they are stored. */
function named(values: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(values.map(value => [value, value]))
}
