import { Alert, AlertTitle, Box, type SxProps } from '@mui/material'
import { useEffect, useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { flowOf, type Step } from '@/schema'
import { useResource } from '../registry'

interface WarningsProps {
  texts: readonly string[]
  title?: string
  sx?: SxProps
}

/** Each text in a line of one warning; nothing when there is none. */
export const Warnings = ({ texts, title, sx = { mb: 2 } }: WarningsProps) =>
  texts.length > 0 && (
    <Alert severity="warning" sx={sx}>
      {title && <AlertTitle>{title}</AlertTitle>}
      {texts.map(text => (
        <Box key={text}>{text}</Box>
      ))}
    </Alert>
  )

/** What does not go together in the record in context, one line each; nothing when all does. */
export const Oddities = () => {
  const oddities = useOddities()
  const record = useRecordContext()
  return <Odd oddities={record ? oddities(record) : []} />
}

export const Odd = ({ oddities }: { oddities: readonly string[] }) => {
  const translate = useTranslate()
  return <Warnings title={translate('sarang.flow.odd')} texts={oddities} />
}

type Judge = Awaited<ReturnType<NonNullable<Step['doubts']>>>

/** What tells what is odd about a record of the resource in context; of nothing it does until it is there. */
export const useOddities = (): Judge => useJudge(flowOf(useResource())?.oddities)

/** What this fetches, which tells nothing until it is there. */
export function useJudge(load: Step['doubts']): Judge {
  const [found, setFound] = useState<{ load: unknown; judge: Judge }>()
  useEffect(() => {
    let isOpen = true
    load?.().then(
      judge => isOpen && setFound({ load, judge }),
      () => undefined,
    )
    return () => {
      isOpen = false
    }
  }, [load])
  return found && found.load === load ? found.judge : nothing
}

const nothing: Judge = () => []
