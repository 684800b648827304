import { Box, Card, CardActionArea, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { useCount } from '@/admin'
import { formatCount } from '@/lib/text/format'
import { type Action, actionsOn, addressOf } from '@/resources/waiting/actions'
import { texts } from './texts'

/** What waits for somebody, with how many there are; each leads to them. */
export const ActionCards = () => {
  const id = useId()
  const [actions] = useState(() => actionsOn(new Date()))
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h6" component="h2" sx={{ mb: 1 }}>
        {texts.actions}
      </Typography>
      <Box sx={cards}>
        {actions.map(action => (
          <ActionCard key={action.resource} action={action} />
        ))}
      </Box>
    </Box>
  )
}

const ActionCard = ({ action }: { action: Action }) => {
  const count = useCount(action)
  const Icon = action.icon
  return (
    <Card sx={{ height: 1 }}>
      <CardActionArea component={Link} to={addressOf(action)} state={passing} sx={area}>
        <Box sx={{ display: 'flex', color: count ? 'primary.main' : 'text.secondary' }}>
          <Icon />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ ...figure, color: count ? 'text.primary' : 'text.secondary' }}>
            {count === undefined ? '-' : formatCount(count)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {action.label}
          </Typography>
        </Box>
      </CardActionArea>
    </Card>
  )
}

/** The list does not remember what a card asks for. */
const passing = { isPassing: true }

const cards = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(auto-fit, minmax(190px, 1fr))',
  },
}
const area = {
  height: 1,
  p: 1.5,
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  gap: 1.5,
}
const figure = {
  fontSize: '1.5rem',
  fontWeight: 650,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
}
