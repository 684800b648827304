import { Box } from '@mui/material'
import type { Field, Members } from '@/schema'
import { kindOf, membersOf } from '@/schema'
import { MemberField } from '../../fields/MemberField'
import { useIsCompact } from '../../fields/useIsCompact'
import type { FieldProps, ValueField } from '../props'

export const groupField = (show: ValueField) =>
  function GroupField({ value, field }: FieldProps<Members>) {
    const isCompact = useIsCompact()
    const members = filledIn(field, value)
    if (members.length === 0) return '-'
    return (
      <Box component="span" sx={isCompact ? inOneLine : underEachOther}>
        {members.map(([name, member]) => (
          <Box component="span" key={name}>
            {!isCompact && <Box component="span" sx={quiet}>{`${member.label}: `}</Box>}
            <MemberField of={value} name={name} field={member} show={show} />
          </Box>
        ))}
      </Box>
    )
  }

/** The members that have something to show. */
export const filledIn = (field: Field, values: Members) =>
  membersOf(field).filter(([name, member]) => kindOf(member).is(values[name]))

const inOneLine = { '& > :not(:last-child)::after': { content: '" · "', whiteSpace: 'pre' } }
const underEachOther = { display: 'grid', gap: 0.5 }
const quiet = { color: 'text.secondary' }
