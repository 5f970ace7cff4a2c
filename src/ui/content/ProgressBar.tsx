import { styled } from '../styled.ts'

const Track = styled('div')({
  height: 8,
  borderRadius: 4,
  overflow: 'hidden',
  background: 'var(--skeleton)',
  '& > span': { display: 'block', height: '100%', borderRadius: 4, background: 'var(--brand)' },
})

/** How far something is, 0 to 1. `words` say the same to screen readers. */
export function ProgressBar({ label, share, words }: { label: string; share: number; words: string }) {
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(share * 100)}
      aria-valuetext={words}
    >
      <span style={{ width: `${share * 100}%` }} />
    </Track>
  )
}
