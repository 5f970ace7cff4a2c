import { wcagContrast } from 'culori'
import { Text } from '#ui/content/Text.tsx'
import css from '#theme/tokens.css?raw'
import { coloursOf, moveSets, schemes } from './colours.ts'
import { pairsInUse } from './roles.ts'
import { Section } from './Section.tsx'

/** The lowest contrast of a pair over all schemes and sets of up/down colours. */
const lowest = (colour: string, on: string): number => {
  const all = schemes.flatMap((scheme) => moveSets.map((moves) => coloursOf(css, scheme, moves)))
  return Math.min(...all.map((colours) => wcagContrast(colours.get(colour) ?? '', colours.get(on) ?? '')))
}

const figures = pairsInUse.map(({ colour, on, least }) => ({ colour, on, least, is: lowest(colour, on) }))

/** Every pair in use with its lowest contrast. */
export function Contrasts({ title }: { title: string }) {
  return (
    <Section title={title} sx={{ columnWidth: 240, columnGap: 24 }}>
      {figures.map(({ colour, on, least, is }) => (
        <Text
          as="p"
          kind="small"
          numbers
          translate="no"
          key={`${colour} ${on}`}
          sx={{ breakInside: 'avoid', paddingBlock: 2 }}
        >
          {`${colour} / ${on}: ${is.toFixed(2)} ≥ ${least}`}
        </Text>
      ))}
    </Section>
  )
}
