import { InLine } from '../fields/useIsCompact'
import { FieldCell } from '../kinds/fields'
import { useResource } from '../registry'
import { CopyId } from './CopyId'
import { isId } from './isId'
import { isEmptyIn, Telling } from './useTold'

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
