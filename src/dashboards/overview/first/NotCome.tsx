import { Link } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { thumbHigh } from '@/lib'

/** Why a part of the screen is not there, and another try. */
export const NotCome = ({ text }: { text: string }) => {
  const translate = useTranslate()
  const retry = useRetry()
  return (
    <span>
      {text}{' '}
      <Link component="button" type="button" onClick={retry} sx={thumbHigh}>
        {translate('sarang.list.retry')}
      </Link>
    </span>
  )
}

/** Asks again for all on the screen that did not come: once the line is back for one, it is for the others. */
export function useRetry(): () => void {
  const client = useQueryClient()
  return () =>
    void client.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    })
}
