import { Box, Card, CardContent, Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { FieldCell, LabeledRow, useResource, Zoomable } from '@/admin'
import { figureOf, gradeName, gradesIn, STAGES, stageNames, stepOf } from '@/business'
import { formatWeight, isMap, isPictureAddress, isShowable, valueAt } from '@/lib'
import { texts } from '../texts'

/** What each of the four steps says, of those that have been begun. */
export const StepCards = () => (
  <Box sx={cards}>
    {STAGES.map(step => (
      <StepCard key={step} step={step} />
    ))}
  </Box>
)

const StepCard = ({ step }: { step: (typeof STAGES)[number] }) => {
  const harvest = useRecordContext()
  const { fields, face } = useResource()
  // The facts stand above.
  const sources = Object.keys(fields).filter(
    source => source.startsWith(`${step}.`) && !face.facts.includes(source),
  )
  const filled = sources.filter(source => isTold(valueAt(harvest, source)))
  if (filled.length === 0) return null
  return (
    <Card>
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          {stageNames[step]}
        </Typography>
        <Box component="dl" sx={rows}>
          {filled.map(source => (
            <LabeledRow
              key={source}
              label={fields[source]?.label ?? source}
              isStacked={fields[source]?.kind === 'map'}
            >
              {source === 'request.harvestDetail' ? <Gallery /> : <FieldCell source={source} />}
            </LabeledRow>
          ))}
        </Box>
      </CardContent>
    </Card>
  )
}

const isTold = (value: unknown) => value !== null && value !== '' && value !== false

/** One below the other in two columns where there is room for them: how much each step says is very different. */
const cards = {
  mb: 2,
  '&:has(> :nth-of-type(2))': { columns: '380px 2', columnGap: 2 },
  '& > *': { breakInside: 'avoid' },
  '& > * + *': { mt: 2 },
}

const rows = { m: 0, display: 'grid', gap: 1.25, '& dd': { whiteSpace: 'pre-line' } }

/** The farmer's pictures, grade by grade; one opens among all of them. */
const Gallery = () => {
  const { harvestDetail } = stepOf(useRecordContext() ?? {}, 'request')
  const grades = gradesIn(harvestDetail)
    .map(grade => ({ grade, addresses: picturesIn(harvestDetail, grade) }))
    .filter(({ addresses }) => addresses.length > 0)
  const all = grades.flatMap(({ grade, addresses }) =>
    addresses
      .filter(isShowable)
      .map(address => ({ address, label: captionOf(harvestDetail, grade) })),
  )
  if (grades.length === 0) return <FieldCell source="request.harvestDetail" />
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {grades.map(({ grade, addresses }) => (
        <Box component="figure" key={grade} sx={{ m: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
            {addresses.map(address => (
              <Zoomable
                key={address}
                address={address}
                alt={texts.photoOf(gradeName(grade))}
                label={captionOf(harvestDetail, grade)}
                size={96}
                among={all}
              />
            ))}
          </Box>
          <Typography component="figcaption" variant="caption">
            {captionOf(harvestDetail, grade)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

function captionOf(item: unknown, grade: string): string {
  const weight = figureOf(item, grade, 'weight')
  return [gradeName(grade), weight !== undefined && formatWeight(weight)]
    .filter(Boolean)
    .join(' · ')
}

/** The first picture and the others, each once. */
function picturesIn(item: unknown, grade: string): string[] {
  const entry = isMap(item) ? item[grade] : undefined
  if (!isMap(entry)) return []
  const others = Array.isArray(entry.imageURLs) ? entry.imageURLs : []
  const addresses = [entry.imageURL, ...others].filter(isAddress)
  return [...new Set(addresses)]
}

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && isPictureAddress(value)
