import type { ReactNode } from 'react'
import { Box } from '#ui/layout/Box.tsx'
import { Text } from '#ui/content/Text.tsx'
import { handheld } from '#ui/layout/windows.ts'

interface SettingRowProps {
  label: string
  children: ReactNode
  /** A note that helps with the choice. */
  note?: ReactNode
  noteId?: string
}

/** One setting: label on the left, control on the right; on phones below each other. */
export function SettingRow({ label, children, note, noteId }: SettingRowProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(120px, 1fr) minmax(0, 2fr)',
        columnGap: 4,
        rowGap: 1,
        alignItems: 'start',
        p: '8px 0',
        [handheld]: { gridTemplateColumns: 'minmax(0, 1fr)' },
      }}
    >
      <Text aria-hidden tone="soft" sx={{ padding: '10px 0', [handheld]: { padding: 0 } }}>
        {label}
      </Text>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
      {note && (
        <Text id={noteId} kind="small" tone="faint" sx={{ gridColumn: '-2 / -1' }}>
          {note}
        </Text>
      )}
    </Box>
  )
}
