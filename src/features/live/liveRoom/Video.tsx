import type { ReactNode } from 'react'
import { ownProps } from '#ui/ownProps.ts'
import { styled } from '#ui/styled.ts'
import { PictureFrame, Poster } from './PictureFrame.tsx'

// Keeps the video from showing at the edges of what covers it.
const Picture = styled(
  'video',
  ownProps('isCovered'),
)<{ isCovered: boolean }>(({ isCovered }) => ({
  display: 'block',
  width: '100%',
  height: '100%',
  objectFit: 'contain',
  background: '#000',
  opacity: isCovered ? 0 : 1,
  '&:focus-visible': { outlineOffset: -2 },
}))

// Away from the browser's own controls at the bottom.
const Corner = styled('div')({ position: 'absolute', insetBlockStart: 12, insetInlineStart: 12 })

interface VideoProps {
  id: string
  label: string
  /** Shown in its place while it does not play. */
  still: ReactNode
  isPlaying: boolean
  /** Its state while it does not play. */
  children: ReactNode
  corner: ReactNode
}

/**
 * A video by the id of its element, in a frame of fixed shape. It has the browser's own controls while it plays, and
 * `corner` in a corner.
 */
export function Video({ id, label, still, isPlaying, children, corner }: VideoProps) {
  return (
    <PictureFrame>
      <Picture id={id} aria-label={label} playsInline controls={isPlaying} isCovered={!isPlaying} />
      {!isPlaying && <Poster still={still}>{children}</Poster>}
      {corner && <Corner>{corner}</Corner>}
    </PictureFrame>
  )
}
