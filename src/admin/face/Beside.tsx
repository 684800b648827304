import CopyIcon from '@mui/icons-material/ContentCopy'
import { Box, IconButton } from '@mui/material'
import { useTranslate } from 'react-admin'
import { logFailure } from '@/lib'
import { InLine } from '../fields/useIsCompact'
import { FieldCell } from '../kinds/fields'
import { useNotice } from '../notices/NoticeBox'
import { useResource } from '../registry'
import { isEmptyIn, isId, Telling } from './useTold'

/**
 * The second line of a face, without what is told elsewhere: what is filled in of what it says, ids clipped at its end.
 * A face that says nothing there has none; what is still to come keeps its room.
 */
export const Beside = ({ except = [] }: { except?: readonly string[] }) => {
  const { face, views } = useResource()
  const sources = face.beside.filter(source => !except.includes(source))
  return (
    <InLine value={true}>
      <div className="face-beside">
        {sources.map(source => (
          <Part key={source} source={source} />
        ))}
        {views.beside && <views.beside />}
      </div>
    </InLine>
  )
}

const Part = ({ source }: { source: string }) => {
  const resource = useResource()
  const own = resource.fields[source]
  if (!own) return null
  const isTail = isId(resource, source, own)
  return (
    <Telling source={source}>
      {({ value, field, isPending }) =>
        isPending ? (
          <wbr />
        ) : (
          !isEmptyIn(field, value) && (
            <span className={isTail ? 'face-part is-tail' : 'face-part'}>
              <span className="visually-hidden">{own.label}</span>
              {isTail ? (
                <CopyId label={own.label} value={String(value)} width={88} />
              ) : (
                <span className="clipped">
                  <FieldCell source={source} />
                </span>
              )}
            </span>
          )
        )
      }
    </Telling>
  )
}

interface CopyIdProps {
  label: string
  value: string
  /** No wider than this, what is longer is clipped; it is copied whole. */
  width?: number
}

/** An id, which nobody reads and some need: a click copies it. */
export const CopyId = ({ label, value, width }: CopyIdProps) => {
  const translate = useTranslate()
  const notice = useNotice()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      notice({ type: 'success', text: translate('sarang.face.copied', { field: label }) })
    } catch (error) {
      logFailure('Clipboard', error instanceof Error ? error.name : 'tidak tersedia')
      notice({ type: 'error', text: translate('sarang.face.uncopied') })
    }
  }
  return (
    <Box component="span" sx={whole}>
      <Box component="span" title={value} sx={{ ...clipped, maxWidth: width }}>
        {value}
      </Box>
      <IconButton
        size="small"
        aria-label={translate('sarang.face.copy', { field: label })}
        onClick={event => {
          event.stopPropagation()
          void copy()
        }}
        sx={{ p: '5px', my: '-4px' }}
      >
        <CopyIcon sx={{ fontSize: 14 }} />
      </IconButton>
    </Box>
  )
}

const whole = { display: 'inline-flex', alignItems: 'center', maxWidth: 1, minWidth: 0 }
const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }
