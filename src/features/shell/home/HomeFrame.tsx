import type { ReactNode } from 'react'
import { shellLimits } from '#contract/shell/limits.ts'
import { Box } from '#ui/layout/Box.tsx'
import { frameOf } from '#ui/layout/PageFrame.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { below } from '#ui/layout/windows.ts'

/** The same height for guests and users, so that nothing below moves once the session is known. */
const firstHeight = 304

interface HomeFrameProps {
  first: ReactNode
  /** Beside the first part, or below it in a narrow window. */
  shown?: ReactNode
  children?: ReactNode
  /** Known from the start to be a guest. */
  isGuest?: boolean
}

/** The layout of the home page. */
export function HomeFrame({ first, shown, children, isGuest = false }: HomeFrameProps) {
  return (
    <Box sx={frameOf({})}>
      <Stack sx={{ gap: 4 }}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
            gap: 4,
            [below(shellLimits.device.besideFrom)]: { gridTemplateColumns: 'minmax(0, 1fr)' },
          }}
        >
          <Box
            sx={{
              minHeight: firstHeight,
              // A guest's introduction is shorter than a user's overview, so in one column it takes only the space that
              // it needs.
              ...(isGuest
                ? { [below(shellLimits.device.besideFrom)]: { minHeight: 0, paddingBlock: '16px 8px' } }
                : {}),
            }}
          >
            {first}
          </Box>
          {shown}
        </Box>
        {children}
      </Stack>
    </Box>
  )
}
