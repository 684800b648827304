import { Link, Breadcrumbs as MuiBreadcrumbs, Typography } from '@mui/material'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { usePlace } from './usePlace'

/** Group > entry > record (M-NAV-09); names the document too. */
export function Breadcrumbs() {
  const translate = useTranslate()
  const { steps, below, title: page } = usePlace()
  const names = [...below.map(({ name }) => name).reverse(), ...(page ? [page] : [])]
  const title = [...names, translate('shell.name')].join(' - ')
  useEffect(() => {
    document.title = title
  }, [title])
  const last = steps.at(-1)
  if (!last) return null
  return (
    <MuiBreadcrumbs aria-label={translate('shell.path')} sx={oneLine}>
      {steps.slice(0, -1).map(({ name, to }) =>
        to ? (
          <Link key={to} component={RouterLink} to={to} color="inherit" underline="hover">
            {name}
          </Link>
        ) : (
          <span key={name}>{name}</span>
        ),
      )}
      <Typography aria-current="page" color="textPrimary" sx={{ fontSize: 'inherit' }} noWrap>
        {last.name}
      </Typography>
    </MuiBreadcrumbs>
  )
}

/** Whatever the record is called: when its name comes, the page below does not move. */
const oneLine = {
  fontSize: '0.8125rem',
  '& .MuiBreadcrumbs-ol': { flexWrap: 'nowrap' },
  '& .MuiBreadcrumbs-separator': { flexShrink: 0 },
  '& .MuiBreadcrumbs-li': {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  // The record's name is what is cut, as its page says it in full.
  '& .MuiBreadcrumbs-li:last-of-type': { flexShrink: 1000, minWidth: '3em' },
}
