import type { ReactNode } from 'react'
import { shellLimits } from '#contract/shell/limits.ts'
import { Box } from '#ui/layout/Box.tsx'
import { frameOf } from '#ui/layout/PageFrame.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { below } from '#ui/layout/windows.ts'

/** As high for a guest as for a user, so that nothing below moves when it is known who is there. */
const firstHeight = 304

interface HomeFrameProps {
  first: ReactNode
  /** Beside the first, or below it in a narrow window. */
  shown?: ReactNode
  children?: ReactNode
  /** It is known from the first moment on that nobody is logged in. */
  isGuest?: boolean
}

/** The places of the home page. */
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
              // A promise is less than what a user has: in one column it takes no more room than it needs.
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
