import { Box } from '@mui/material'
import type { Members } from '../types'
import { useIsCompact } from './compound/Entries'
import { MemberCell } from './compound/MemberCell'
import { filledIn, membersFromJson, toJson } from './compound/members'
import { isMap } from './guards'
import type { CellProps, KindSpec } from './spec'

const Cell = ({ value, field }: CellProps<Members>) => {
  const isCompact = useIsCompact()
  const members = filledIn(field, value)
  if (members.length === 0) return '-'
  return (
    <Box component="span" sx={isCompact ? inOneLine : underEachOther}>
      {members.map(([name, member]) => (
        <Box component="span" key={name}>
          {!isCompact && <Box component="span" sx={quiet}>{`${member.label}: `}</Box>}
          <MemberCell of={value} name={name} field={member} />
        </Box>
      ))}
    </Box>
  )
}

const inOneLine = { '& > :not(:last-child)::after': { content: '" · "', whiteSpace: 'pre' } }
const underEachOther = { display: 'grid', gap: 0.5 }
const quiet = { color: 'text.secondary' }

/** Its members bring their own rules, filters have no place for them. */
export const group: KindSpec<Members> = {
  cell: Cell,
  validate: () => [],
  toCsv: toJson,
  fromCsv: membersFromJson,
  is: isMap,
}
