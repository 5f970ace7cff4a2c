import type { ReactNode } from 'react'
import { ownProps } from '../ownProps.ts'
import { styled } from '../styled.ts'

const Frame = styled('div')({
  position: 'relative',
  width: '100%',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  borderRadius: 'var(--radius)',
})

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

const Over = styled('div')({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  padding: 16,
  background: 'var(--sunken)',
  border: '1px solid var(--line)',
  borderRadius: 'inherit',
  boxSizing: 'border-box',
  color: 'var(--text)',
  // What stands over the picture may be higher than a small one.
  overflowY: 'auto',
})

// Away from the browser's own controls, which stand at the lower edge.
const Corner = styled('div')({ position: 'absolute', insetBlockStart: 12, insetInlineStart: 12 })

/**
 * A moving picture by the id of its element, in a place of fixed shape. The browser's own controls stand in it while
 * nothing stands over it, beside what stands in its corner.
 */
export function Video({ id, label, over, corner }: { id: string; label: string; over: ReactNode; corner: ReactNode }) {
  return (
    <Frame>
      <Picture id={id} aria-label={label} playsInline controls={!over} isCovered={Boolean(over)} />
      {over && <Over>{over}</Over>}
      {corner && <Corner>{corner}</Corner>}
    </Frame>
  )
}
