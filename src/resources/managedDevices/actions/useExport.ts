import { type HttpError, useDataProvider, useListContext } from 'react-admin'
import { BOM, csvLines, download, type FileFormat, fileName, useNotice, useResource } from '@/admin'
import { type ManagedDevice, maskStreamKey, statusNames } from '@/business'
import { companyZone, formatDateTime } from '@/lib'
import { texts } from '../texts'
import { NAME } from './context'
import { noticeOf } from './useTask'

const columns = [
  ...['id', 'name', 'location', 'stream_key', 'status'],
  ...['lastSeen', 'created_at', 'updated_at'],
] as const

/** Saves what the list finds as a file (M-IOTM-15): no password, and of a stream key what the screen shows of it. */
export function useExport(): (format: FileFormat) => Promise<void> {
  const { filterValues, sort } = useListContext()
  const provider = useDataProvider()
  const notice = useNotice()
  const { fields } = useResource(NAME)
  const save = async (format: FileFormat) => {
    const everything = { pagination: { page: 1, perPage: 100_000 }, filter: filterValues, sort }
    const { data } = await provider.getList<ManagedDevice>(NAME, everything)
    if (data.length === 0) {
      notice({ type: 'warning', text: texts.nothingToExport })
      return
    }
    const labels = columns.map(name => fields[name]?.label ?? name)
    const name = fileName('perangkat-iot', format)
    download(name, format, [format === 'csv' ? toCsv(data, labels) : toJson(data)])
    notice({ type: 'success', text: texts.exported(data.length, name) })
  }
  // There is nothing to save where the list never came.
  return format => save(format).catch((error: HttpError) => notice(noticeOf(error)))
}

function toCsv(devices: readonly ManagedDevice[], labels: readonly string[]): string {
  const rows = devices.map(device => [
    ...[String(device.id), device.name, device.location],
    ...[maskStreamKey(device.stream_key), statusNames[device.status]],
    ...[device.lastSeen, device.created_at, device.updated_at].map(timeText),
  ])
  return BOM + csvLines([labels, ...rows])
}

const toJson = (devices: readonly ManagedDevice[]) =>
  `${JSON.stringify(devices.map(plain), null, 2)}\n`

const plain = ({ uptime, addedAt, stream_key, ...device }: ManagedDevice) => ({
  ...device,
  stream_key: maskStreamKey(stream_key),
})

/** A file has no reader's clock: its times name theirs. What is no instant stays as it is. */
const timeText = (iso: string | null) =>
  Number.isNaN(Date.parse(iso ?? '')) ? (iso ?? '') : formatDateTime(iso ?? '', companyZone)
