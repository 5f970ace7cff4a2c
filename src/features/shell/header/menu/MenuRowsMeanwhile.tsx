import { Box } from '#ui/layout/Box.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

/** Rows while they come: only a menu that is opened in the first moments shows it. */
export function MenuRowsMeanwhile() {
  return (
    <Box sx={{ display: 'grid', gap: 2, padding: '12px' }}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={32} />
      ))}
    </Box>
  )
}
