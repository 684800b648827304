import { Link, Breadcrumbs as MuiBreadcrumbs, Skeleton, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { type ReactNode, useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { useNamedPlace } from './PlaceProvider'
import { type } from './theme/tokens'

/** Group > entry > record (M-NAV-09), and among them what the page is called; names the document too. */
export function Breadcrumbs() {
  const translate = useTranslate()
  const { steps, below, title: page } = useNamedPlace()
  const names = [...below.map(({ name }) => name).reverse(), ...(page ? [page] : [])]
  const title = [...names, translate('shell.name')].filter(Boolean).join(' - ')
  useEffect(() => {
    document.title = title
  }, [title])
  const entry = steps.length - 1 - below.length
  const isStep = steps[entry]?.name === page
  return (
    <>
      {!(isStep && steps.length > 0) && <Heading>{page ?? translate('shell.name')}</Heading>}
      {steps.length > 0 && (
        <MuiBreadcrumbs aria-label={translate('shell.path')} sx={oneLine}>
          {steps.map(({ name, to, isNew }, at) => {
            const isLast = at === steps.length - 1
            const shown = <Called name={name} to={isLast ? undefined : to} />
            if (at === entry && isStep)
              return (
                <Heading key={to ?? name} isLast={isLast} {...(isLast && current)}>
                  {shown}
                </Heading>
              )
            return (
              <span key={to ?? name} {...(isNew && ofNew)} {...(isLast && current)}>
                {shown}
              </span>
            )
          })}
        </MuiBreadcrumbs>
      )}
    </>
  )
}

function Called({ name, to }: { name: string; to: string | undefined }) {
  if (!name) return <Skeleton width={96} />
  if (!to) return name
  return (
    <Link component={RouterLink} to={to} color="inherit" underline="hover">
      {name}
    </Link>
  )
}

interface HeadingProps {
  isLast?: boolean
  'aria-current'?: 'page'
  children: ReactNode
}

/** Of a page that is a record's it says no more than the other steps do. */
const Heading = ({ isLast = true, children, ...props }: HeadingProps) => (
  <Typography
    component="h1"
    noWrap
    {...props}
    sx={isLast ? large : { font: 'inherit', overflow: 'hidden', textOverflow: 'ellipsis' }}
  >
    {children}
  </Typography>
)

const ofNew = { className: 'of-new' } as const
const current = { 'aria-current': 'page' } as const

const large = {
  ...type.title,
  fontSize: '1.125rem',
  lineHeight: '24px',
  color: 'text.primary',
  // A phone has two lines for what is longer in other languages.
  '@media (max-width: 599.95px)': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    whiteSpace: 'normal',
    hyphens: 'auto',
    overflowWrap: 'anywhere',
    lineHeight: '22px',
    // Beside the buttons of a record there is less room.
    '&:has(+ nav)': { fontSize: '1rem', lineHeight: '20px' },
  },
}

/** Whatever the record is called, on one line: its name is what is cut, as its page says it in full. */
const oneLine = {
  ...type.table,
  minWidth: 0,
  'h1 + &': { ml: 1.5 },
  '& .MuiBreadcrumbs-ol': { flexWrap: 'nowrap' },
  '& .MuiBreadcrumbs-separator': { flexShrink: 0 },
  '& .MuiBreadcrumbs-li': {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .MuiBreadcrumbs-li:last-of-type': { flexShrink: 1000, minWidth: '3em', color: 'text.primary' },
  // The name of a page nothing else says in full: the way to it gives way before.
  '@media (min-width: 600px)': {
    '&:has(li:last-of-type h1) li:not(:last-of-type)': { flexShrink: 1000 },
    '& .MuiBreadcrumbs-li:last-of-type:has(h1)': { flexShrink: 1 },
  },
  // Where it is narrow there is room for the name of the page and of the record.
  '@media (max-width: 900px)': { '& li:has(~ li h1)': { display: 'none' } },
  // A phone has room for the last, of a new one for what it is, and a button that leads to its list.
  '@media (max-width: 599.95px)': {
    // Beside a name of its own there is none: the page says below whose it is.
    'h1 + &': visuallyHidden,
    '&:not(:has(.of-new)) li:not(:last-of-type)': visuallyHidden,
    '& li:nth-last-of-type(n + 4)': visuallyHidden,
    '&:has(.of-new) li:last-of-type': { flexShrink: 0 },
    '&:has(.of-new) h1': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
} as const
