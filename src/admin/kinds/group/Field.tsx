import { Box } from '@mui/material'
import { formatNumber } from '@/lib'
import type { Field, FieldKind, Members } from '@/schema'
import { kindOf, membersOf } from '@/schema'
import { MemberField } from '../../fields/Entries'
import { LabeledRow } from '../../fields/LabeledRow'
import { Nothing } from '../../fields/Nothing'
import { useIsCompact } from '../../fields/useIsCompact'
import type { FieldProps, ValueField } from '../props'

export const groupField = (show: ValueField) =>
  function GroupField({ value, field }: FieldProps<Members>) {
    const isCompact = useIsCompact()
    const members = filledIn(field, value)
    if (members.length === 0) return field.options.none ?? <Nothing />
    const { joins } = field.options
    const isSpan = isCompact && members.every(([, { kind }]) => moments.includes(kind))
    const isInLine = isCompact || joins !== undefined
    const between = joins ?? (isSpan ? ' – ' : ' · ')
    const areTicks = members.every(([, { kind }]) => kind === 'boolean')
    if (!isInLine && !areTicks) return <MemberRows {...{ value, members, show }} />
    return (
      <Box component="span" sx={isInLine ? joined(between, members) : sideBySide}>
        {members.map(([name, member]) => (
          <Box component="span" key={name}>
            {!isInLine && <Box component="span" sx={quiet}>{`${member.label}: `}</Box>}
            {isCompact && !joins && counts.includes(member.kind) && `${member.label} `}
            {isCompact && isNamed(member) ? (
              `${formatNumber([value[name]].flat().length)} ${member.label}`
            ) : (
              <MemberField
                of={value}
                name={name}
                field={isSpan ? asDay(member) : member}
                show={show}
              />
            )}
          </Box>
        ))}
      </Box>
    )
  }

interface MemberRowsProps {
  value: Members
  members: readonly [string, Field][]
  show: ValueField
}

/** Each in a line, as the fields of the record around them are. */
const MemberRows = ({ value, members, show }: MemberRowsProps) => (
  <Box component="dl" sx={underEachOther}>
    {members.map(([name, member]) => (
      <LabeledRow key={name} label={member.label} isStacked={kindOf(member).isWide}>
        <MemberField of={value} name={name} field={member} show={show} />
      </LabeledRow>
    ))}
  </Box>
)

/** Kinds whose bare figure does not say of what it is. */
const counts: readonly FieldKind[] = ['integer', 'number']

/** From when until when a row says in days. */
const moments: readonly FieldKind[] = ['date', 'timestamp']
const asDay = (field: Field): Field => ({ ...field, kind: 'date' })

/** What was typed one after the other, such as ids, is too much for a row. */
const isNamed = ({ kind, options }: Field) => kind === 'tags' && !options.choices

/** The members that have something to show. */
export const filledIn = (field: Field, values: Members) =>
  membersOf(field).filter(([name, member]) => kindOf(member).is(values[name]))

const joined = (by: string, members: readonly [string, Field][]) => ({
  '& > :not(:last-child)::after': { content: `"${by}"`, whiteSpace: 'pre' },
  ...(members.some(leads) && twoLines),
})
/** The name of another record, which comes later. */
const leads = ([, { options }]: [string, Field]) => options.leads !== undefined
/** Beside its label such a name takes two lines of a phone. */
const twoLines = { 'dd>&': { display: 'block', minHeight: { xs: '2lh', sm: 0 } } }
const sideBySide = {
  display: 'grid',
  gap: 0.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 168px), 1fr))',
}
const underEachOther = { m: 0, display: 'grid', gap: 1.25 }
const quiet = { color: 'text.secondary' }
