import { Box, Tooltip } from '@mui/material'
import type { SystemStyleObject } from '@mui/system'
import { visuallyHidden } from '@mui/utils'
import { useTranslate } from 'react-admin'
import { initialsOf } from '@/lib/text/initials'
import type { PresenceMode } from '@/schema'
import { tinted } from '../face/Avatar'
import type { Other } from './others'
import { useOthers } from './useOthers'

export interface HereProps {
  resource: string
  record: string
  mode: PresenceMode
  sx?: SystemStyleObject
}

/** Pictures at most; of whom there is none they are counted. */
const MOST = 3

/** Who else has this record open, by name; nothing while nobody does. */
export const Here = ({ sx, ...opened }: HereProps) => {
  const translate = useTranslate()
  const others = useOthers(opened)
  const say = ({ name, mode }: Other) => translate(`sarang.here.${mode}`, { name })
  const [first, ...more] = others
  return (
    <Box role="status" sx={{ ...line, ...sx }}>
      {first && (
        <>
          <Tooltip title={<Box sx={{ whiteSpace: 'pre-line' }}>{others.map(say).join('\n')}</Box>}>
            <Box aria-hidden sx={{ display: 'flex', flex: 'none' }}>
              {others.slice(0, MOST).map(other => (
                <Box
                  key={other.uid}
                  sx={[avatar, tinted(other.name), other.mode === 'edit' && inForm]}
                >
                  {initialsOf(other.name)}
                </Box>
              ))}
            </Box>
          </Tooltip>
          <Box component="span" aria-hidden sx={words}>
            {say(first)}
            {more.length > 0 && ` · ${translate('sarang.here.more', { count: more.length })}`}
          </Box>
          <span style={visuallyHidden}>{others.map(say).join('. ')}</span>
        </>
      )}
    </Box>
  )
}

const line = { display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }

const words = {
  color: 'text.secondary',
  fontSize: '0.8125rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}

const avatar = {
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  fontSize: 10,
  border: 2,
  borderColor: 'background.paper',
  '& + &': { ml: -0.75 },
}

const inForm = { borderColor: 'primary.main' }
