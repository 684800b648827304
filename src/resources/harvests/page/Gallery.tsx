import { Box, Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { FieldCell, Zoomable } from '@/admin'
import { figureOf, gradesIn, stepOf } from '@/business/harvest/figures'
import { gradeNames } from '@/business/harvest/grades'
import { isShowable } from '@/lib/imageAddress'
import { formatWeight } from '@/lib/text/format'
import { isPictureAddress } from '@/lib/text/webAddress'
import { isMap } from '@/lib/values'
import { texts } from '../texts'

/** The farmer's pictures, grade by grade; one opens among all of them. */
export const Gallery = () => {
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
                alt={texts.photoOf(gradeNames[grade] ?? grade)}
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
  return [gradeNames[grade] ?? grade, weight !== undefined && formatWeight(weight)]
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
