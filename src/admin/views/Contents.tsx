import { Box, Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormCards } from '../fields/formCards'

/** What the form has, beside it as long as it is scrolled; of one card nothing. */
export const Contents = () => {
  const translate = useTranslate()
  const cards = useFormCards()
  if (cards.length < 2) return null
  return (
    <Box component="nav" aria-label={translate('sarang.form.contents')} sx={list}>
      {cards.map(({ id, label }) => (
        <Link
          key={id}
          component="button"
          type="button"
          underline="hover"
          variant="caption"
          color="textSecondary"
          onClick={() => document.getElementById(id)?.scrollIntoView({ behavior: 'smooth' })}
          sx={{ textAlign: 'start' }}
        >
          {label}
        </Link>
      ))}
    </Box>
  )
}

const list = {
  display: 'none',
  '@container (min-width: 1060px)': { display: 'grid' },
  position: 'sticky',
  top: 'calc(var(--bar, 0px) + 12px)',
  justifyItems: 'start',
  gap: 1,
  pl: 1.5,
  py: 0.5,
  borderLeft: 2,
  borderColor: 'divider',
} as const
