import { styled } from '../styled.ts'
import { ClockIcon } from '../content/icons.tsx'

const Mark = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  color: 'var(--warning)',
  verticalAlign: 'middle',
})

/** Stands on a number that is old. `words` say since when. */
export function StaleMark({ words, size = 14 }: { words: string; size?: number }) {
  return (
    <Mark role="img" aria-label={words} title={words}>
      <ClockIcon size={size} />
    </Mark>
  )
}
