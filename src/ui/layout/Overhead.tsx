import type { ReactNode } from 'react'
import { styled } from '../styled.ts'

const Anchor = styled('div')({ position: 'relative' })

const Above = styled('div')({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: '100%',
  zIndex: 2,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  paddingBlockEnd: 8,
  background: 'var(--panel)',
  '&:empty': { display: 'none' },
})

/** Shown directly above its element, over the content: nothing moves when it appears or disappears. */
export function Overhead({ above, children }: { above: ReactNode; children: ReactNode }) {
  return (
    <Anchor>
      <Above>{above}</Above>
      {children}
    </Anchor>
  )
}
