import ArchiveIcon from '@mui/icons-material/Inventory2Outlined'
import RestoreIcon from '@mui/icons-material/RestoreOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Button, useDataProvider, useNotify, useTranslate, useUnselectAll } from 'react-admin'
import type { LiveDataProvider } from '@/schema'
import { useNotice } from '../notices/useNotice'
import { useResource } from '../registry'

/** Milliseconds: longer than other successes are shown, for it takes a moment to see that it was the wrong record. */
const undoFor = 8000

interface ArchiveButtonProps {
  ids: readonly string[]
  isArchived: boolean
}

/** Takes records out of the lists, or puts archived ones back. */
export const ArchiveButton = ({ ids, isArchived }: ArchiveButtonProps) => {
  const archive = useArchive()
  return (
    <Button
      label={isArchived ? 'sarang.archive.restore' : 'sarang.archive.archive'}
      onClick={() => archive(ids, isArchived)}
    >
      {isArchived ? <RestoreIcon /> : <ArchiveIcon />}
    </Button>
  )
}

/** Archives the records with these ids, or puts them back, and says so with a way back; a failure is shown. */
function useArchive(): (ids: readonly string[], restore: boolean) => Promise<void> {
  const { name } = useResource()
  const provider = useDataProvider<LiveDataProvider>()
  const client = useQueryClient()
  const notify = useNotify()
  const notice = useNotice()
  const translate = useTranslate()
  const unselectAll = useUnselectAll(name)
  return useCallback(
    async (ids, restore) => {
      const change = async (isBack: boolean) => {
        await provider.archive(name, { ids, restore: isBack })
        await client.invalidateQueries({ queryKey: [name], refetchType: 'none' })
      }
      const fail = (error: unknown) =>
        notify(error instanceof Error ? error.message : 'ra.notification.http_error', {
          type: 'error',
        })
      try {
        await change(restore)
      } catch (error) {
        fail(error)
        return
      }
      unselectAll(true)
      const undo = () => change(!restore).catch(fail)
      const done = restore ? 'sarang.archive.restored' : 'sarang.archive.archived'
      notice({
        type: 'success',
        text: translate(done, { smart_count: ids.length }),
        action: { label: translate('ra.action.undo'), onClick: undo },
        shownFor: undoFor,
      })
    },
    [name, provider, client, notify, notice, translate, unselectAll],
  )
}
