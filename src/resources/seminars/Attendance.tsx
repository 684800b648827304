import { Alert, Button, LinearProgress } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type RaRecord, useDataProvider } from 'react-admin'
import { get } from 'react-hook-form'
import { formatDateTime } from '@/lib/text/format'
import { type Attendant, readRegistered } from './registered'

/** The paper on which all who are registered sign. */
export const Attendance = ({ seminar }: { seminar: RaRecord }) => {
  const provider = useDataProvider()
  const sid = String(seminar.id)
  const { data, error, refetch } = useQuery({
    queryKey: ['participants', 'attendance', sid],
    queryFn: () => readRegistered(provider, sid),
    staleTime: 0,
  })
  return (
    <>
      <h1>Daftar hadir</h1>
      <Event seminar={seminar} />
      {error && (
        <Alert severity="warning" action={<Button onClick={() => refetch()}>Coba lagi</Button>}>
          Daftar peserta gagal dimuat.
        </Alert>
      )}
      {!data && !error && <LinearProgress aria-label="Memuat peserta" />}
      {data && <Lines attendants={data} />}
    </>
  )
}

const Event = ({ seminar }: { seminar: RaRecord }) => {
  const facts: [string, unknown][] = [
    ['Seminar', seminar.title],
    ['Mulai', moment(get(seminar, 'date.eventStart'))],
    ['Selesai', moment(get(seminar, 'date.eventEnd'))],
    ['Tempat', get(seminar, 'location.address')],
    ['Daring', get(seminar, 'onlineLocation.platform')],
  ]
  return (
    <dl style={{ margin: '4mm 0' }}>
      {facts
        .filter((fact): fact is [string, string] => typeof fact[1] === 'string' && fact[1] !== '')
        .map(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={value}>{value}</dd>])}
    </dl>
  )
}

const moment = (iso: unknown) =>
  typeof iso === 'string' && !Number.isNaN(Date.parse(iso)) ? formatDateTime(iso) : undefined

const Lines = ({ attendants }: { attendants: readonly Attendant[] }) => {
  if (attendants.length === 0) return <p>Belum ada peserta yang terdaftar.</p>
  return (
    <>
      <table>
        <thead>
          <tr>
            <th className="number">No.</th>
            <th>Nama</th>
            <th>Telepon</th>
            <th style={{ width: '60mm' }}>Tanda tangan</th>
          </tr>
        </thead>
        <tbody>
          {attendants.map(({ uid, name, phone }, index) => (
            <tr key={uid} style={{ height: '11mm' }}>
              <td className="number">{index + 1}</td>
              <td>{name || `Tanpa nama (${uid})`}</td>
              <td>{phone}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      <p>{attendants.length} peserta terdaftar</p>
    </>
  )
}
