import type { ReactNode } from 'react'
import { Overhead } from '#ui/layout/Overhead.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { handheld, low } from '#ui/layout/windows.ts'

/**
 * The submit button of an order form: at the end of the panel and visible at any scroll position, together with the
 * order's result.
 */
export function FormFoot({ above, children }: { above: ReactNode; children: ReactNode }) {
  return (
    <Stack
      sx={{
        position: 'sticky',
        insetBlockEnd: '-12px',
        marginBlockStart: 'auto',
        marginBlockEnd: '-12px',
        // The ring of a field with the focus is wider than the field.
        marginInline: '-1px',
        paddingInline: '1px',
        paddingBlockEnd: 3,
        '@media (pointer: fine)': { '& [type="submit"]': { minHeight: 40 } },
        zIndex: 1,
        background: 'var(--panel)',
        [handheld]: {
          insetBlockEnd: 'var(--bottom-inset)',
          marginInline: '-12px',
          marginBlockEnd: '-12px',
          padding: '8px 12px 12px',
        },
        [low]: { position: 'static' },
      }}
    >
      <Overhead above={above}>{children}</Overhead>
    </Stack>
  )
}
