import { useEffect } from 'react'
import { useListContext, useNotify, useRemoveFromStore, useStore } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { statusOf } from '@/lib'

interface AddressResetProps {
  /** Under which react-admin remembers the list's page, order and filters. */
  storeKey: string
}

/**
 * An address that asks for what there is not, such as a filter of an older version, is left for the list as it begins:
 * it would be remembered, and fail for ever.
 */
export const AddressReset = ({ storeKey }: AddressResetProps) => {
  const { error, perPage } = useListContext()
  const { pathname, search } = useLocation()
  const [remembered] = useStore(storeKey)
  const forget = useRemoveFromStore()
  const navigate = useNavigate()
  const notify = useNotify()
  const isBad = statusOf(error) === 400 || perPage < 1
  const isAsked = search !== '' || remembered !== undefined
  useEffect(() => {
    if (!isBad || !isAsked) return
    forget(storeKey)
    navigate(pathname, { replace: true })
    notify('sarang.list.unknown', { type: 'warning' })
  }, [isBad, isAsked, forget, storeKey, navigate, pathname, notify])
  return null
}
