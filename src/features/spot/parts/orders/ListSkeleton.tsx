import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

/** Placeholder rows while a list loads. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <Stack role="status" aria-label={label} sx={{ gap: 2, p: 4 }}>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={20} />
      ))}
    </Stack>
  )
}
