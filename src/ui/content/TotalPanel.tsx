import type { ReactNode } from 'react'
import { HideButton } from '../forms/HideButton.tsx'
import { Box } from '../layout/Box.tsx'
import { Panel } from '../layout/Panel.tsx'
import { Text } from './Text.tsx'

/** The opacity of a number that is not of this moment: it can still be read by everybody. */
const steppedBack = 0.75

interface TotalPanelProps {
  label: string
  /** What the eye does: shows amounts, or hides them. */
  hide: { readonly label: string; readonly isHidden: boolean; readonly onToggle: () => void }
  /** The total, or what keeps its place. */
  value: ReactNode
  isOld: boolean
  /** Beside the label, at the other end. */
  aside?: ReactNode
  minHeight: number
  /** What else is said of the total. */
  children: ReactNode
}

/** What somebody has in one number, with the eye that hides amounts. */
export function TotalPanel({ label, hide, value, isOld, aside, minHeight, children }: TotalPanelProps) {
  return (
    <Panel aria-label={label} sx={{ p: 5, minHeight, boxSizing: 'border-box' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Text kind="label" tone="soft">
            {label}
          </Text>
          <HideButton {...hide} />
        </Box>
        {aside}
      </Box>
      <Box role="group" aria-label={label} sx={{ mt: 1, minHeight: 36, opacity: isOld ? steppedBack : 1 }}>
        {value}
      </Box>
      {children}
    </Panel>
  )
}
