import { Box } from '#ui/layout/Box.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

/** Placeholder of a card that is loading; its picture has the same shape. */
export function RoomPlace() {
  return (
    <Panel sx={{ overflow: 'hidden' }}>
      <Box sx={{ aspectRatio: '16 / 9' }}>
        <Skeleton height="100%" />
      </Box>
      <Stack sx={{ gap: 2, padding: '12px 16px 16px' }}>
        <Skeleton width="70%" height={24} />
        <Skeleton width="40%" height={16} />
        <Skeleton height={20} />
        <Skeleton width={120} height={40} />
      </Stack>
    </Panel>
  )
}
