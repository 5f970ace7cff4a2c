import LinearProgress from '@mui/material/LinearProgress'

/** How far something is, 0 to 1. `words` say the same to screen readers. */
export function ProgressBar({ label, share, words }: { label: string; share: number; words: string }) {
  return <LinearProgress value={Math.floor(share * 100)} aria-label={label} aria-valuetext={words} />
}
