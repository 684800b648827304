import { useRecordContext } from 'react-admin'
import { PaperButton } from '@/admin'
import { Attendance } from './Attendance'
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
