import type { ReactNode } from 'react'
import { HideButton } from '#ui/forms/HideButton.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Text } from '#ui/content/Text.tsx'

/** The opacity of a stale number: faded, but readable for everyone. */
const steppedBack = 0.75

interface TotalPanelProps {
  label: string
  /** The toggle that shows or hides amounts. */
  hide: { readonly label: string; readonly isHidden: boolean; readonly onToggle: () => void }
  /** The total, or its placeholder. */
  value: ReactNode
  isOld: boolean
  /** Opposite the label. */
  aside?: ReactNode
  minHeight: number
  /** Additional information about the total. */
  children: ReactNode
}

/** A user's total, with the button that hides amounts. */
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
