import { articlePath } from '#contract/support/article.ts'
import type { ArticleHead } from '#contract/support/article.ts'
import { Text } from '#ui/content/Text.tsx'
import { TextLink } from '#ui/content/TextLink.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { PlainList } from '#ui/lists/PlainList.tsx'

/** Articles with their summaries. */
export function ArticleLinks({ heads }: { heads: readonly ArticleHead[] }) {
  return (
    <PlainList>
      {heads.map(({ id, title, summary }) => (
        <li key={id}>
          <Stack sx={{ gap: 1, marginBottom: 2 }}>
            <TextLink to={articlePath(id)}>{title}</TextLink>
            <Text tone="soft">{summary}</Text>
          </Stack>
        </li>
      ))}
    </PlainList>
  )
}
