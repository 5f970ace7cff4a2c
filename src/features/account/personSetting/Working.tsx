import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'

/** Shown while a request is in progress. */
export function Working({ words }: { words: string }) {
  return (
    <Stack role="status" sx={{ gap: 2 }}>
      <Text kind="body" tone="soft">
        {words}
      </Text>
      <Skeleton height={44} />
    </Stack>
  )
}
