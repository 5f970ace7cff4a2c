import { Box } from '#ui/layout/Box.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

/** Placeholder rows; only visible if a menu is opened in the first moments. */
export function MenuRowsMeanwhile() {
  return (
    <Box sx={{ display: 'grid', gap: 2, padding: '12px' }}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={32} />
      ))}
    </Box>
  )
}
