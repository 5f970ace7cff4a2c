import { Text } from '#ui/content/Text.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { measures } from './roles.ts'
import { Section } from './Section.tsx'

/** Samples of all radii and elevations. */
export function Measures({ title }: { title: string }) {
  return (
    <Section title={title}>
      <Stack direction="row" sx={{ gap: 4, flexWrap: 'wrap' }}>
        {measures.map(({ name, style }) => (
          <Box
            key={name}
            sx={{ ...style, background: 'var(--raised)', border: '1px solid var(--line)', padding: '16px 24px' }}
          >
            <Text translate="no">{`--${name}`}</Text>
          </Box>
        ))}
      </Stack>
    </Section>
  )
}
