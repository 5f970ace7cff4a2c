import type { ReactNode } from 'react'
import { styled } from '../styled.ts'

/** The place of a moving picture: its shape is fixed, whatever stands in it. */
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
  // What is said may be higher than a small picture.
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

/** What stands in the place of a picture that does not play: a still one, and over it what the picture is doing. */
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
