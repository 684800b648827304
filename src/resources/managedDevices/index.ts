import ManageIcon from '@mui/icons-material/VideocamOutlined'
import { byAdmins, nobody } from '@/access'
import { screen } from '@/admin'
import { statusNames, statusTones } from '@/business'
import { devices } from '@/providers/devices/source'
import { defineResource, f } from '@/schema'

const ToList = screen(() => import('./ToList').then(view => view.ToList))

const given = { write: nobody }

/** Cameras as their service knows them (M-IOTM-18), managed with the password of each. */
export const managedDevices = defineResource({
  name: 'managed-devices',
  label: 'Manajemen Perangkat IoT',
  icon: ManageIcon,
  source: devices('camera', 'devices'),
  title: { name: 'name', beside: ['id', 'location'], facts: ['status', 'lastSeen'] },
  fields: {
    id: f.integer('ID', given),
    name: f.text('Nama perangkat', { max: 255 }),
    location: f.text('Lokasi', { max: 255 }),
    stream_key: f.text('Stream key', given),
    status: f.select('Status', statusNames, { ...given, tones: statusTones, since: 'lastSeen' }),
    lastSeen: f.timestamp('Terakhir terlihat', given),
    created_at: f.timestamp('Dibuat', given),
    updated_at: f.timestamp('Diperbarui', given),
  },
  list: ['id', 'name', 'location', 'stream_key', 'status', 'created_at'],
  sort: ['created_at', 'desc'],
  routes: {
    '/iot/device-management': {
      names: {
        en: 'IoT device management',
        es: 'Gestión de dispositivos IoT',
        de: 'IoT-Geräteverwaltung',
        ja: 'IoT 機器の管理',
        fr: 'Gestion des appareils IoT',
      },
    },
  },
  access: byAdmins,
  views: {
    list: screen(() => import('./DeviceManagement').then(view => view.DeviceManagement)),
    ...{ create: ToList, edit: ToList, show: ToList },
  },
})
