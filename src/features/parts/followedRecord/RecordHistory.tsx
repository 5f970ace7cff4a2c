import type { Followed } from '#contract/kernel/followed.ts'
import { Text } from '#ui/content/Text.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Facts } from '#ui/lists/Facts.tsx'

/** The stages so far, newest first, each with its time and reason. */
export function RecordHistory({
  title,
  history,
  words,
  time,
}: {
  title: string
  history: Followed['history']
  words: { readonly stage: (stage: string) => string; readonly reason: (reason: string) => string }
  time: (ms: number) => string
}) {
  return (
    <Stack sx={{ gap: 2 }}>
      <Text as="h3" kind="body" sx={{ fontWeight: 600 }}>
        {title}
      </Text>
      <Facts
        rows={history.toReversed().map(({ stage, at, reason }) => ({
          name: time(at),
          value: reason === null ? words.stage(stage) : `${words.stage(stage)} · ${words.reason(reason)}`,
        }))}
      />
    </Stack>
  )
}
