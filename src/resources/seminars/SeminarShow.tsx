import { useRecordContext } from 'react-admin'
import { AutoShow, PaperButton, ShowActions, useSignedIn } from '@/admin'
import { Attendance } from './Attendance'
import { texts } from './texts'

/** A seminar with who takes part, and the list on which they sign. */
export const SeminarShow = () => (
  <AutoShow
    actions={
      <ShowActions>
        <AttendanceButton />
      </ShowActions>
    }
  />
)

const AttendanceButton = () => {
  const record = useRecordContext()
  const mayList = useSignedIn()?.may('list', 'participants')
  if (!record || !mayList) return null
  return (
    <PaperButton label={texts.attendance}>
      <Attendance seminar={record} />
    </PaperButton>
  )
}
