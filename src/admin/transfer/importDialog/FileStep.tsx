import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import { Box, Button, DialogActions, DialogContent, Typography } from '@mui/material'
import { type ChangeEvent, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { formatThousands } from '@/lib'
import { useFileDrop } from '../../kinds/image/useFileDrop'
import { download, fileName } from '../download'
import { hasEntries } from '../entries/rows'
import { mayWrite } from '../import/ground'
import { most } from '../import/table'
import { templateOf } from '../importFiles'
import { Fault } from './Fault'
import type { Importing } from './useImport'

/** Asks for the file, and gives an example of one. */
export const FileStep = ({ importing }: { importing: Importing }) => {
  const translate = useTranslate()
  const { open, targets } = importing
  const { sx, ...drop } = useFileDrop(open)
  return (
    <>
      <DialogContent>
        <Fault {...importing.fault} />
        <Box {...drop} sx={{ ...place, ...sx }}>
          <ChooseButton onFile={open} />
          <Typography color="text.secondary">{translate('sarang.import.drop')}</Typography>
        </Box>
        <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
          {translate('sarang.import.help', {
            megabytes: most.megabytes,
            rows: formatThousands(most.rows),
          })}{' '}
          {targets.some(hasEntries) && translate('sarang.import.help_entries')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <TemplateButton importing={importing} />
      </DialogActions>
    </>
  )
}

const ChooseButton = ({ onFile }: { onFile: (file: File) => void }) => {
  const translate = useTranslate()
  const files = useRef<HTMLInputElement>(null)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file may be chosen again.
    target.value = ''
    if (file) onFile(file)
  }
  return (
    <>
      <Button
        autoFocus
        variant="contained"
        startIcon={<UploadIcon />}
        onClick={() => files.current?.click()}
      >
        {translate('sarang.import.choose')}
      </Button>
      <input ref={files} type="file" hidden accept={accepted} onChange={take} />
    </>
  )
}

const accepted = '.csv,.tsv,.txt,.json,text/csv,application/json'

/** Headers and one row for what a person gives a new record. */
const TemplateButton = ({ importing: { ground, targets } }: { importing: Importing }) => {
  const translate = useTranslate()
  const save = () => {
    const own = targets.filter(
      ({ path, field }) =>
        path in ground.resource.fields && !field.options.stamp && mayWrite(ground, path),
    )
    const name = translate('sarang.import.template_name', { name: ground.resource.label })
    download(fileName(name, 'csv'), 'csv', templateOf(own))
  }
  return <Button onClick={save}>{translate('sarang.import.template')}</Button>
}

const place = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 1,
  p: 4,
  border: '1px dashed',
  borderColor: 'divider',
  borderRadius: 1,
}
