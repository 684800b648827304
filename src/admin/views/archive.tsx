import ArchiveIcon from '@mui/icons-material/Inventory2Outlined'
import RestoreIcon from '@mui/icons-material/RestoreOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import {
  Button,
  Confirm,
  type Identifier,
  ListContext,
  type RaRecord,
  useDataProvider,
  useNotify,
  useUnselectAll,
} from 'react-admin'
import type { Done, LiveDataProvider } from '@/schema'
import { LeftOut, useFailed, useSome } from '../dialogs/LeftOut'
import { countAgain } from '../queries/countAgain'
import { useResource } from '../registry'

interface ArchiveButtonProps {
  ids: readonly Identifier[]
  /** Those that were selected with them and may not be archived by the person. */
  left?: readonly RaRecord[]
  isArchived: boolean
}

/** Takes records out of the lists, or puts archived ones back; which stay is said before. */
export const ArchiveButton = ({ ids, left = none, isArchived }: ArchiveButtonProps) => {
  const verb = isArchived ? 'sarang.archive.restore' : 'sarang.archive.archive'
  const label = useSome(verb, { ids, left })
  const archive = useArchive()
  const [isAsking, setAsking] = useState(false)
  const act = () => {
    setAsking(false)
    void archive(ids.map(String), isArchived)
  }
  return (
    <>
      <Button label={label} onClick={left.length > 0 ? () => setAsking(true) : act}>
        {isArchived ? <RestoreIcon /> : <ArchiveIcon />}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={label}
        content={<LeftOut left={left} />}
        confirm={verb}
        cancel="ra.action.cancel"
        onConfirm={act}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

const none: readonly RaRecord[] = []

/** Archives the records with these ids, or puts them back, and says so with a way back; a failure is shown. */
function useArchive(): (ids: readonly string[], restore: boolean) => Promise<void> {
  const { name } = useResource()
  const provider = useDataProvider<LiveDataProvider>()
  const client = useQueryClient()
  const notify = useNotify()
  const sayFailed = useFailed()
  const unselectAll = useUnselectAll(name)
  const list = useContext(ListContext)
  return async (ids, restore) => {
    const kinds = restore ? (['restore'] as const) : (['archive'] as const)
    const undoes: Done = { resource: name, ids, kinds, since: Date.now() }
    try {
      await provider.archive(name, { ids, restore })
      await client.invalidateQueries({ queryKey: [name], refetchType: 'none' })
      if (ids.length > 1) countAgain(client, [name])
    } catch (error) {
      return sayFailed(error, undoes)
    }
    unselectAll(true)
    // Of a list that remembers nothing the store knows no selection.
    list?.onUnselectItems()
    notify(restore ? 'sarang.archive.restored' : 'sarang.archive.archived', {
      type: 'success',
      messageArgs: { smart_count: ids.length, undoes },
    })
  }
}
