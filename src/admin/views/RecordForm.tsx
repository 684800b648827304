import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { Form, type FormProps } from 'react-admin'
import { singleIdOf } from '@/schema'
import { useMaySave, useResource } from '../registry'
import { DraftOffer } from '../saving/DraftOffer'
import { Recheck } from '../saving/Recheck'
import { useFailedSaves } from '../saving/saving'
import type { DraftOptions } from '../saving/useDraft'
import { Contents } from './Contents'
import { LeaveDialog } from './LeaveDialog'
import { OnlyHistory } from './OnlyHistory'
import { Deletion } from './RecordActions'
import { SaveFoot } from './SaveFoot'

interface RecordFormProps extends Pick<FormProps, 'defaultValues' | 'resetOptions'> {
  draft: DraftOptions
  /** Whether the entity draws its inputs, which may be wider than fields. */
  isOwn?: boolean
  children: ReactNode
}

/** The form of a page: cards, a list of them where there is room, and a foot that stays in sight. */
export const RecordForm = ({ draft, isOwn = false, children, ...props }: RecordFormProps) => {
  useFailedSaves()
  const isOpen = useMaySave()()
  const { source, views } = useResource()
  const { aside: Aside } = views
  const only = singleIdOf(source.path)
  return (
    <Form
      warnWhenUnsavedChanges
      WarnWhenUnsavedChangesComponent={LeaveDialog}
      noValidate
      sanitizeEmptyValues
      {...props}
    >
      <Box sx={Aside ? besideAside : whole}>
        <Box sx={room}>
          <Box sx={isOwn ? wide : columns}>
            <Box sx={cards}>
              <Recheck />
              <DraftOffer {...draft} />
              {children}
              <Deletion />
              {only !== undefined && <OnlyHistory id={only} />}
            </Box>
            {!isOwn && <Contents />}
          </Box>
        </Box>
        {isOpen && Aside && <Aside />}
      </Box>
      {isOpen && <SaveFoot />}
    </Form>
  )
}

/** The foot of a short form stands at the end of the window, too. */
export const wholePage = {
  '&, & .RaEdit-main, & .RaEdit-card, & .RaCreate-main, & .RaCreate-card, & form': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
    flexGrow: 1,
  },
} as const

const whole = { flexGrow: 1 }

const besideAside = {
  ...whole,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px' },
  columnGap: 3,
  '& > aside': { position: { md: 'sticky' }, top: 72, alignSelf: 'start', mt: 0.5, mb: 3 },
} as const

/** Is measured for what has room beside the cards. */
const room = { containerType: 'inline-size', pt: 0.5, pb: 3 }

const wide = { maxWidth: 1140 }

const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 880px)',
  '@container (min-width: 1060px)': { gridTemplateColumns: 'minmax(0, 880px) 168px' },
} as const

const cards = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > .MuiButton-root': { justifySelf: 'start' },
} as const
