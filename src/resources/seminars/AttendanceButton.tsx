import { Alert, Button, LinearProgress } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type DataProvider, type RaRecord, useDataProvider, useRecordContext } from 'react-admin'
import { PaperButton, pagesOf, useZone } from '@/admin'
import { formatDateTime, get, type Zone } from '@/lib'
import { partsOf } from '@/schema'
import { PaperHead } from '../company/Paper'
import { participants as resource } from './participants'
import { texts } from './texts'

/** The list on which those who take part sign. */
export const AttendanceButton = () => {
  const seminar = useRecordContext()
  if (!seminar) return null
  return (
    <PaperButton label={texts.attendance}>
      <Attendance seminar={seminar} />
    </PaperButton>
  )
}

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
      <PaperHead title={texts.attendance} />
      <Event seminar={seminar} />
      {error && (
        <Alert severity="warning" action={<Button onClick={() => refetch()}>{texts.retry}</Button>}>
          {texts.attendanceFailed}
        </Alert>
      )}
      {!data && !error && <LinearProgress aria-label={texts.loadingAttendance} />}
      {data && <Lines attendants={data} />}
    </>
  )
}

const Event = ({ seminar }: { seminar: RaRecord }) => {
  const zone = useZone()
  const place = get(seminar, 'location.address')
  const facts: [string, unknown][] = [
    [texts.seminar, seminar.title],
    [texts.start, moment(get(seminar, 'date.eventStart'), zone)],
    [texts.finish, moment(get(seminar, 'date.eventEnd'), zone)],
    [texts.place, place],
    [texts.online, get(seminar, 'onlineLocation.platform')],
  ]
  return (
    <dl style={{ margin: '4mm 0' }}>
      {facts
        .filter((fact): fact is [string, string] => typeof fact[1] === 'string' && fact[1] !== '')
        .map(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={value}>{value}</dd>])}
    </dl>
  )
}

/** On the clock of those who sign there. */
const moment = (iso: unknown, zone: Zone | undefined) =>
  typeof iso === 'string' && !Number.isNaN(Date.parse(iso)) ? formatDateTime(iso, zone) : undefined

const Lines = ({ attendants }: { attendants: readonly Attendant[] }) => {
  if (attendants.length === 0) return <p>{texts.noAttendants}</p>
  return (
    <>
      <table>
        <thead>
          <tr>
            <th className="number">{texts.number}</th>
            <th>{texts.name}</th>
            <th>{texts.phone}</th>
            <th style={{ width: '34%' }}>{texts.signature}</th>
          </tr>
        </thead>
        <tbody>
          {attendants.map(({ uid, name, phone }, index) => (
            <tr key={uid} style={{ height: '11mm' }}>
              <td className="number">{index + 1}</td>
              <td>{name || texts.nameless(uid)}</td>
              <td>{phone}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      <p>{texts.attendants(attendants.length)}</p>
    </>
  )
}

interface Attendant {
  uid: string
  name: string
  phone: string
}

/** All who are registered for a seminar, by their names. */
export async function readRegistered(provider: DataProvider, sid: string): Promise<Attendant[]> {
  const uids: string[] = []
  for await (const page of pagesOf(provider, resource.name, { sid, status: 'registered' }))
    uids.push(...page.map(({ id }) => partsOf(resource.source.path, String(id))?.own ?? ''))
  const { data: profiles } = await provider.getMany('profiles', { ids: uids })
  const byUid = new Map(profiles.map(profile => [String(profile.id), profile]))
  return uids
    .map(uid => ({
      uid,
      name: text(byUid.get(uid)?.name),
      phone: text(byUid.get(uid)?.phone),
    }))
    .sort((a, b) => Number(a.name === '') - Number(b.name === '') || byName(a.name, b.name))
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const byName = new Intl.Collator('id').compare
