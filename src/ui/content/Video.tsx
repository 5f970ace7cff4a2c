import type { ReactNode } from 'react'
import { ownProps } from '../ownProps.ts'
import { styled } from '../styled.ts'
import { PictureFrame, Poster } from './PictureFrame.tsx'

// What stands over it does not let it shine through at its edges.
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

// Away from the browser's own controls, which stand at the lower edge.
const Corner = styled('div')({ position: 'absolute', insetBlockStart: 12, insetInlineStart: 12 })

interface VideoProps {
  id: string
  label: string
  /** Stands in its place while it does not play. */
  still: ReactNode
  isPlaying: boolean
  /** What it is doing while it does not play. */
  children: ReactNode
  corner: ReactNode
}

/**
 * A moving picture by the id of its element, in a place of fixed shape. The browser's own controls stand in it while it
 * plays, beside what stands in its corner.
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
