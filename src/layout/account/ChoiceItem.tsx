import { ListItemIcon, ListItemText, Menu, MenuItem, Typography } from '@mui/material'
import { type ComponentType, useState } from 'react'

interface ChoiceItemProps<Value extends string> {
  icon: ComponentType
  label: string
  values: readonly { value: Value; name: string; lang?: string }[]
  value: Value
  onChoose: (value: Value) => void
  /** Of the menu that it is in, which has served. */
  onClose: () => void
  /** As MUI's menu gives them to the item that the keyboard begins with. */
  autoFocus?: boolean
  tabIndex?: number
}

/** An item that says what is chosen, and opens a menu of what else there is. */
export function ChoiceItem<Value extends string>(props: ChoiceItemProps<Value>) {
  const { icon: Icon, label, values, value, onChoose, onClose, ...given } = props
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <MenuItem {...given} aria-haspopup="menu" onClick={event => setAnchor(event.currentTarget)}>
        <ListItemIcon>
          <Icon />
        </ListItemIcon>
        <ListItemText primary={label} />
        <Typography variant="caption" color="textSecondary" sx={{ ml: 2 }}>
          {values.find(each => each.value === value)?.name}
        </Typography>
      </MenuItem>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        // Else its keys move the focus of the menu that it is in, too.
        onKeyDown={event => event.stopPropagation()}
      >
        {values.map(each => (
          <MenuItem
            key={each.value}
            role="menuitemradio"
            aria-checked={each.value === value}
            lang={each.lang}
            selected={each.value === value}
            onClick={() => {
              onClose()
              onChoose(each.value)
            }}
          >
            {each.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
