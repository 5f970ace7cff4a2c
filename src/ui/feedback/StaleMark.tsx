import { styled } from '../styled.ts'
import { ClockIcon } from '../content/icons.tsx'

const Mark = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  color: 'var(--warning)',
  verticalAlign: 'middle',
})

const usualSize = 14

const Place = styled('span')({ display: 'inline-block', flex: 'none', width: usualSize })

/** Marks a stale number. `words` say since when. */
export function StaleMark({ words, size = usualSize }: { words: string; size?: number }) {
  return (
    <Mark role="img" aria-label={words} title={words}>
      <ClockIcon size={size} />
    </Mark>
  )
}

/** The mark where it must move nothing: its space is reserved while there is none. */
export function StalePlace({ words }: { words: string | undefined }) {
  return <Place>{words !== undefined && <StaleMark words={words} />}</Place>
}
