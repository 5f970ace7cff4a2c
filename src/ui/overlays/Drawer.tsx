import MuiDrawer from '@mui/material/Drawer'
import type { ReactNode } from 'react'
import { Box } from '../layout/Box.tsx'
import { CloseIcon } from '../content/icons.tsx'
import { IconButton } from '../forms/IconButton.tsx'
import { Stack } from '../layout/Stack.tsx'
import { Text } from '../content/Text.tsx'

export interface DrawerProps {
  title: string
  closeLabel: string
  onClose: () => void
  /** For a table: twice as wide, where the window is. */
  wide?: boolean
  children: ReactNode
}

/**
 * A sheet over the end side of the page while it is mounted. The focus is trapped, and returns on close; Escape and the
 * backdrop close it.
 */
export function Drawer({ title, closeLabel, onClose, wide = false, children }: DrawerProps) {
  return (
    <MuiDrawer
      open
      anchor="right"
      // No animation, because the user opens it to read.
      transitionDuration={0}
      container={() => document.getElementById('overlays') ?? document.body}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': title,
          sx: {
            height: '100%',
            width: wide ? 'min(720px, 100%)' : 'min(360px, 100vw)',
            boxSizing: 'border-box',
            background: 'var(--raised)',
            backgroundImage: 'none',
            color: 'var(--text)',
            borderInlineStart: '1px solid var(--line)',
            boxShadow: 'var(--shadow)',
          },
        },
        backdrop: { sx: { background: 'var(--backdrop)' } },
      }}
    >
      <Stack
        direction="row"
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 1,
          alignItems: 'center',
          justifyContent: 'space-between',
          height: 'var(--header-height)',
          flex: 'none',
          padding: '0 8px 0 20px',
          background: 'var(--raised)',
          borderBottom: '1px solid var(--line)',
        }}
      >
        <Text as="h2" kind="heading">
          {title}
        </Text>
        <IconButton label={closeLabel} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <Box sx={{ padding: '8px 8px 24px' }}>{children}</Box>
    </MuiDrawer>
  )
}
