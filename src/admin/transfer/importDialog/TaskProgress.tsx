import { LinearProgress, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatThousands } from '@/lib'
import type { Task } from './useTask'

/** What is under way and how far it is. */
export const TaskProgress = ({ name, done, total, file = '' }: Task & { file?: string }) => {
  const translate = useTranslate()
  const text = translate(`sarang.import.${name}`, {
    name: file,
    done: formatThousands(done),
    total: formatThousands(total),
  })
  const isKnown = total > 0
  const begun = name === 'undoing' ? 'sarang.undo.pending' : 'ra.page.loading'
  return (
    <>
      <LinearProgress
        aria-label={text}
        variant={isKnown ? 'determinate' : 'indeterminate'}
        {...(isKnown && { value: (100 * done) / total })}
      />
      <Typography role="status" sx={{ mt: 1 }}>
        {isKnown || name === 'reading' ? text : translate(begun)}
      </Typography>
    </>
  )
}
