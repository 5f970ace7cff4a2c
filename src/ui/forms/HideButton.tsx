import { EyeIcon, EyeOffIcon } from '../content/laterIcons.tsx'
import { IconButton } from './IconButton.tsx'

interface HideButtonProps {
  /** What a press does. */
  label: string
  isHidden: boolean
  onToggle: () => void
}

/** The eye beside what may be hidden. */
export function HideButton({ label, isHidden, onToggle }: HideButtonProps) {
  return (
    <IconButton size="small" label={label} onClick={onToggle}>
      {isHidden ? <EyeOffIcon size={18} /> : <EyeIcon size={18} />}
    </IconButton>
  )
}
