import { Link, Breadcrumbs as MuiBreadcrumbs, Typography } from '@mui/material'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { usePlace } from './usePlace'

/** Group > entry > record (M-NAV-09); names the document too. */
export function Breadcrumbs() {
  const translate = useTranslate()
  const { names, entry } = usePlace()
  const title = [...names.slice(1).reverse(), translate('shell.name')].join(' - ')
  useEffect(() => {
    document.title = title
  }, [title])
  if (names.length === 0) return null
  const [last, ...before] = names.toReversed()
  return (
    <MuiBreadcrumbs aria-label={translate('shell.path')} sx={{ fontSize: '0.8125rem' }}>
      {before.reverse().map((name, level) =>
        level === 1 && entry ? (
          <Link key={name} component={RouterLink} to={entry} color="inherit" underline="hover">
            {name}
          </Link>
        ) : (
          <span key={name}>{name}</span>
        ),
      )}
      <Typography aria-current="page" color="textPrimary" sx={{ fontSize: 'inherit' }}>
        {last}
      </Typography>
    </MuiBreadcrumbs>
  )
}
