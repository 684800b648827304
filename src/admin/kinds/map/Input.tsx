import { hasGrid, kindOf } from '@/schema'
import { Fieldset } from '../../fields/Fieldset'
import type { InputProps, MemberInputs } from '../props'
import { KeyedGrid } from './KeyedGrid'
import { KeyedInputs } from './KeyedInputs'

export const mapInput = (memberInputs: MemberInputs) =>
  function MapInput(props: InputProps) {
    const { source, label, field, validate, helperText } = props
    if (hasGrid(field, kindOf)) return <KeyedGrid {...props} memberInputs={memberInputs} />
    return (
      <Fieldset label={label} help={helperText}>
        <KeyedInputs {...{ source, field, validate, memberInputs }} />
      </Fieldset>
    )
  }
