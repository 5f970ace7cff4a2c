import { Text } from '#ui/content/Text.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { narrow } from '#ui/layout/windows.ts'
import css from '#theme/tokens.css?raw'
import { coloursOf, schemes } from './colours.ts'
import type { Scheme } from './colours.ts'
import type { Role } from './roles.ts'
import { Section } from './Section.tsx'

const looks: ReadonlyMap<Scheme, ReadonlyMap<string, string>> = new Map(
  schemes.map((scheme) => [scheme, coloursOf(css, scheme, 'greenUp')]),
)

/** The colour of a scheme, whichever scheme the page itself uses. */
function Swatch({ scheme, name }: { scheme: Scheme; name: string }) {
  const colour = looks.get(scheme)?.get(name) ?? ''
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2, minWidth: 0, [narrow]: { gap: 1 } }}>
      <Box
        aria-hidden
        sx={{
          flex: 'none',
          width: 40,
          [narrow]: { width: 24 },
          height: 24,
          borderRadius: 'var(--radius-small)',
          border: '1px solid var(--line-strong)',
          background: colour,
        }}
      />
      <Text kind="small" tone="soft" numbers translate="no">
        {colour}
      </Text>
    </Stack>
  )
}

/** A group of colours: name, use, and value in every scheme. */
export function Colours({ title, names }: { title: string; names: readonly Role[] }) {
  return (
    <Section title={title}>
      {names.map(({ name, says }) => (
        <Box
          key={name}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 2fr) repeat(3, minmax(0, 1fr))',
            [narrow]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', '& > span': { gridColumn: '1 / -1' } },
            gap: 3,
            alignItems: 'center',
            paddingBlock: 1,
          }}
        >
          <span>
            <Text as="p" translate="no" sx={{ fontWeight: 600 }}>{`--${name}`}</Text>
            <Text as="p" kind="small" tone="soft">
              {says}
            </Text>
          </span>
          {schemes.map((scheme) => (
            <Swatch key={scheme} scheme={scheme} name={name} />
          ))}
        </Box>
      ))}
    </Section>
  )
}
