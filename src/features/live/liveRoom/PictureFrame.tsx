import type { ReactNode } from 'react'
import { styled } from '#ui/styled.ts'

/** The frame of a video: its shape is fixed, whatever it contains. */
export const PictureFrame = styled('div')({
  position: 'relative',
  width: '100%',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  borderRadius: 'var(--radius)',
})

const Behind = styled('div')({ position: 'absolute', inset: 0 })

const Over = styled('div')({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  padding: 12,
  borderRadius: 'inherit',
  boxSizing: 'border-box',
  // The text may be taller than a small video.
  overflowY: 'auto',
})

const Words = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 10,
  margin: 'auto',
  padding: 14,
  maxWidth: 440,
  boxSizing: 'border-box',
  background: 'var(--raised)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  color: 'var(--text)',
  textAlign: 'center',
})

/** Replaces a video that does not play: a still image, with its state on top. */
export function Poster({ still, children }: { still: ReactNode; children?: ReactNode }) {
  return (
    <>
      <Behind>{still}</Behind>
      {children && (
        <Over>
          <Words>{children}</Words>
        </Over>
      )}
    </>
  )
}
