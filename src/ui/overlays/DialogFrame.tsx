import MuiDialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { MuiTheme } from '#theme/MuiTheme.tsx'
import { CloseIcon } from '../content/icons.tsx'
import { IconButton } from '../forms/IconButton.tsx'
import { Stack } from '../layout/Stack.tsx'
import { Text } from '../content/Text.tsx'
import { handheld } from '../layout/windows.ts'

export interface DialogProps {
  open: boolean
  title: ReactNode
  /** Escape, the backdrop and the cross. Left out: the dialog has to be answered. */
  onClose?: () => void
  /** Name of the cross; needed with `onClose`. */
  closeLabel?: string
  /** In pixels; on a phone the dialog fills the width. */
  width?: number
  children: ReactNode
  actions?: ReactNode
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
}

/** What `Dialog` loads when it first opens. */
export default function DialogFrame({
  title,
  onClose,
  closeLabel,
  width = 480,
  children,
  actions,
  role = 'dialog',
}: DialogProps) {
  const id = useId()
  return (
    <MuiTheme>
      <MuiDialog
        open
        // Beside the page, not among the body's children: those are hidden from screen readers, and notices must be
        // heard.
        container={() => document.getElementById('overlays') ?? document.body}
        onClose={() => onClose?.()}
        aria-labelledby={id}
        slotProps={{
          paper: {
            role,
            sx: {
              width,
              // With its border: what is asked for is what is seen.
              boxSizing: 'border-box',
              maxWidth: 'calc(100vw - 32px)',
              // On top there is room for a notice.
              maxHeight: 'calc(100dvh - 2 * var(--header-height) - 16px)',
              m: 0,
              background: 'var(--raised)',
              '--ground': 'var(--raised)',
              border: '1px solid var(--line)',
              borderRadius: 'var(--radius-large)',
              boxShadow: 'var(--shadow)',
              [handheld]: {
                width: '100vw',
                maxWidth: '100vw',
                alignSelf: 'flex-end',
                borderRadius: 'var(--radius-sheet) var(--radius-sheet) 0 0',
                maxHeight: 'calc(100dvh - var(--header-height) - 8px)',
              },
            },
          },
          backdrop: { sx: { background: 'var(--backdrop)' } },
        }}
      >
        <Stack
          direction="row"
          sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2, p: '16px 12px 8px 20px' }}
        >
          <Text as="h2" id={id} kind="heading">
            {title}
          </Text>
          {onClose && (
            <IconButton label={closeLabel ?? ''} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          )}
        </Stack>
        <DialogContent sx={{ p: '8px 20px 20px' }}>{children}</DialogContent>
        {actions && <DialogActions sx={{ p: '12px 20px 20px', gap: 1, flexWrap: 'wrap' }}>{actions}</DialogActions>}
      </MuiDialog>
    </MuiTheme>
  )
}
