import { Skeleton } from '@mui/material'
import { useCreatePath, useRecordContext, useResourceDefinition } from 'react-admin'
import { Link } from 'react-router-dom'
import { useResource } from '../registry'
import { Avatar } from './Avatar'
import { Beside } from './Beside'
import { nameIn, Telling } from './useTold'

interface RowFaceProps {
  /** Resource whose record of the same id it leads to; default: its own. */
  opens?: string | undefined
}

/** By what the record in context is recognised among others; its name leads to its page. */
export const RowFace = ({ opens }: RowFaceProps) => (
  <Telling source={useResource().face.name}>
    {told => <Named opens={opens} name={nameIn(told)} />}
  </Telling>
)

const Named = ({ opens, name }: RowFaceProps & { name: string | undefined }) => {
  // It has a column of its own.
  const { sort } = useResource()
  return (
    <div className="row-face">
      <Avatar name={name} size={28} />
      <div>
        <div className="face-name">
          {name === undefined ? <Skeleton width={120} /> : <Called name={name} opens={opens} />}
        </div>
        <Beside except={[sort[0]]} />
      </div>
    </div>
  )
}

/** Tab stops at the row, not at its name as well. */
const Called = ({ name, opens }: RowFaceProps & { name: string }) => {
  const record = useRecordContext()
  const { name: own } = useResource()
  const resource = opens ?? own
  const { hasShow, hasEdit } = useResourceDefinition({ resource })
  const createPath = useCreatePath()
  if (!record || !(hasShow || hasEdit)) return name
  return (
    <Link
      to={createPath({ resource, type: hasShow ? 'show' : 'edit', id: record.id })}
      state={{ _scrollToTop: true }}
      tabIndex={-1}
      title={name}
      onClick={event => event.stopPropagation()}
    >
      {name}
    </Link>
  )
}
