import { styled } from '../styled.ts'

const Track = styled('div')({
  height: 8,
  borderRadius: 4,
  overflow: 'hidden',
  background: 'var(--skeleton)',
  '& > span': { display: 'block', height: '100%', borderRadius: 4, background: 'var(--brand)' },
})

/** How far something is, 0 to 100. `words` say the same to screen readers. */
export function ProgressBar({ label, percent, words }: { label: string; percent: number; words: string }) {
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(percent)}
      aria-valuetext={words}
    >
      <span style={{ width: `${percent}%` }} />
    </Track>
  )
}
