import { EyeIcon, EyeOffIcon } from '../content/laterIcons.tsx'
import { IconButton } from './IconButton.tsx'

interface HideButtonProps {
  /** The action of a press. */
  label: string
  isHidden: boolean
  onToggle: () => void
}

/** The button that shows or hides amounts. */
export function HideButton({ label, isHidden, onToggle }: HideButtonProps) {
  return (
    <IconButton size="small" label={label} onClick={onToggle}>
      {isHidden ? <EyeOffIcon size={18} /> : <EyeIcon size={18} />}
    </IconButton>
  )
}
