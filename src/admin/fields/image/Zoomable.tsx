import { ButtonBase } from '@mui/material'
import { lazy, Suspense, useContext, useState } from 'react'
import { EditContext, ShowContext, useRecordContext, useTranslate } from 'react-admin'
import { useResource } from '../../registry'
import type { FieldMap } from '../../types'
import { fieldAt } from '../fieldAt'
import { isShowable } from './isShowable'
import { Picture } from './Picture'
import { picturesOf } from './picturesOf'

/** Only who looks at a picture closely fetches it. */
const Viewer = lazy(() => import('./Viewer'))

interface ZoomableProps {
  address: string
  alt: string
  /** Pixels; default: large, smaller inside of something. */
  size?: number
  /** What is beside it when it is open; default: the record's other pictures. */
  among?: readonly { address: string; label: string }[]
}

const large = 160
const small = 64

/** A picture that opens large, with the record's others beside it; a smaller one inside lists and groups. */
export const Zoomable = (props: ZoomableProps) => {
  const { address, alt, size } = props
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const { fields } = useResource()
  const whole = useWholeRecord()
  const isInside = useRecordContext() !== whole
  const picture = <Picture address={address} alt={alt} size={size ?? (isInside ? small : large)} />
  if (!isShowable(address)) return picture
  return (
    <>
      <ButtonBase
        focusRipple
        aria-label={translate('sarang.picture.open', { name: alt })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ borderRadius: 1, cursor: 'zoom-in' }}
      >
        {picture}
      </ButtonBase>
      {isOpen && (
        <Suspense>
          <Viewer {...around(props, fields, whole)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The record of the page, of which the one in context may be a part. */
function useWholeRecord(): unknown {
  const shown = useContext(ShowContext)?.record
  const edited = useContext(EditContext)?.record
  const own = useRecordContext()
  return shown ?? edited ?? own
}

/** All pictures of the record and which of them this one is; alone when it is none of them. */
function around({ address, alt, among }: ZoomableProps, fields: FieldMap, record: unknown) {
  const pictures = among ?? ofRecord(fields, record)
  const start = pictures.findIndex(picture => picture.address === address)
  return start >= 0 ? { pictures, start } : { pictures: [{ address, label: alt }], start: 0 }
}

const ofRecord = (fields: FieldMap, record: unknown) =>
  picturesOf(fields, record)
    .filter(picture => isShowable(picture.address))
    .map(picture => ({
      address: picture.address,
      label: fieldAt(fields, picture.path)?.label ?? picture.path,
    }))
