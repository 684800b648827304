import AddIcon from '@mui/icons-material/Add'
import { Button, type ButtonProps } from '@mui/material'
import { useTranslate } from 'react-admin'

interface AddButtonProps extends Omit<ButtonProps, 'children'> {
  /** Its phrase. */
  label?: string
}

/** Says on a phone, too, what is added; react-admin's has the sign alone there, or everywhere. */
export const AddButton = ({ label = 'ra.action.add', ...props }: AddButtonProps) => {
  const translate = useTranslate()
  return (
    <Button size="small" startIcon={<AddIcon />} {...props}>
      {translate(label)}
    </Button>
  )
}
