import MuiDialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { CloseIcon } from '../content/icons.tsx'
import { IconButton } from '../forms/IconButton.tsx'
import { Stack } from '../layout/Stack.tsx'
import { Text } from '../content/Text.tsx'
import { handheld } from '../layout/windows.ts'

export interface DialogProps {
  open: boolean
  title: ReactNode
  /** Called by Escape, the backdrop and the close button. If omitted, the dialog requires an answer. */
  onClose?: () => void
  /** Accessible name of the close button; required with `onClose`. */
  closeLabel?: string
  /** In pixels; on a phone the dialog fills the width. */
  width?: number
  /**
   * In pixels, for a dialog whose contents change while it is open: it has this height from the start and scrolls
   * inside, so that its buttons stay in place. On a phone it fills the height.
   */
  height?: number
  children: ReactNode
  actions?: ReactNode
  /** `alertdialog` for a question that requires an answer. */
  role?: 'dialog' | 'alertdialog'
}

/**
 * Below the header, and above the middle, because a dialog grows downwards from here. The space above fits a notice.
 */
const top = 'max(var(--header-height) + 8px, 12dvh)'

/** The part that `Dialog` loads when it first opens. */
export function DialogFrame({
  title,
  onClose,
  closeLabel,
  width = 480,
  height,
  children,
  actions,
  role = 'dialog',
}: DialogProps) {
  const id = useId()
  return (
    <MuiDialog
      open
      // Outside the body's other children: those are hidden from screen readers, and notices must be announced.
      container={() => document.getElementById('overlays') ?? document.body}
      onClose={() => onClose?.()}
      aria-labelledby={id}
      slotProps={{
        paper: {
          role,
          sx: {
            width,
            // Including the border, so that the requested size is the visible one.
            boxSizing: 'border-box',
            maxWidth: 'calc(100vw - 32px)',
            // Its top edge stays in place when its content grows.
            alignSelf: 'flex-start',
            m: 0,
            marginBlockStart: top,
            ...(height !== undefined && { height }),
            maxHeight: `calc(100dvh - ${top} - 16px)`,
            background: 'var(--raised)',
            '--ground': 'var(--raised)',
            border: '1px solid var(--line)',
            borderRadius: 'var(--radius-large)',
            boxShadow: 'var(--shadow)',
            [handheld]: {
              width: '100vw',
              maxWidth: '100vw',
              alignSelf: 'flex-end',
              marginBlockStart: 0,
              ...(height !== undefined && { height: '100dvh' }),
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
  )
}
