import { Skeleton } from '../../ui/Skeleton'
import { Stack } from '../../ui/Stack'
import { Text } from '../../ui/Text'

/** The venue is asked. */
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
