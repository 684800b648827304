import { Box, Typography } from '@mui/material'
import { FieldCell, useResource } from '@/admin'

/** A field of the record in context under its label. */
export const Labelled = ({ source }: { source: string }) => {
  const { fields } = useResource()
  return (
    <Box>
      <Typography variant="caption" color="text.secondary" component="div">
        {fields[source]?.label}
      </Typography>
      <FieldCell source={source} />
    </Box>
  )
}
