import { Box } from '@mui/material'
import type { Members } from '../types'
import { useIsCompact } from './compound/Entries'
import { Fieldset } from './compound/Fieldset'
import { MemberCell } from './compound/MemberCell'
import { memberInputs } from './compound/MemberInput'
import { filledIn, membersFromJson, toJson } from './compound/members'
import { isMap } from './guards'
import type { CellProps, InputProps, KindSpec } from './spec'

const Input = ({ source, label, field, helperText }: InputProps) => (
  <Fieldset label={label} help={helperText}>
    {memberInputs(field, `${source}.`)}
  </Fieldset>
)

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
  input: Input,
  cell: Cell,
  filter: null,
  validate: () => [],
  toCsv: toJson,
  fromCsv: membersFromJson,
  is: isMap,
}
