import TableIcon from '@mui/icons-material/TableChartOutlined'
import { Menu, MenuItem, ToggleButton } from '@mui/material'
import type { useTiptapEditor } from 'ra-input-rich-text'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useEditorState } from './useEditorState'

type Chain = ReturnType<ReturnType<typeof useTiptapEditor>['chain']>

/** What can be done to the table that the caret is in; a name is that of its phrase. */
const steps: Readonly<Record<string, (chain: Chain) => Chain>> = {
  addRow: chain => chain.addRowAfter(),
  addColumn: chain => chain.addColumnAfter(),
  deleteRow: chain => chain.deleteRow(),
  deleteColumn: chain => chain.deleteColumn(),
  deleteTable: chain => chain.deleteTable(),
}

const size = { rows: 3, cols: 3 }

/** Puts a table where the caret is, or offers what can be done to the one that it is in. */
export const TableButton = () => {
  const translate = useTranslate()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [isActive, editor] = useEditorState(editor => editor.isActive('table'))
  const label = translate('sarang.richText.table')
  const run = (step: (chain: Chain) => Chain) => {
    setPlace(null)
    if (editor) step(editor.chain().focus()).run()
  }
  return (
    <>
      <ToggleButton
        value="table"
        aria-label={label}
        aria-haspopup={isActive ? 'menu' : undefined}
        title={label}
        selected={isActive ?? false}
        onClick={({ currentTarget }) =>
          isActive ? setPlace(currentTarget) : run(chain => chain.insertTable(size))
        }
      >
        <TableIcon fontSize="inherit" />
      </ToggleButton>
      <Menu
        anchorEl={place}
        open={place !== null}
        onClose={() => setPlace(null)}
        disableRestoreFocus
      >
        {Object.entries(steps).map(([name, step]) => (
          <MenuItem key={name} onClick={() => run(step)}>
            {translate(`sarang.richText.${name}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
