import { ownProps } from '../ownProps.ts'
import { styled } from '../styled.ts'
import { placed } from '../sx.ts'
import type { WithSx } from '../sx.ts'

/** A surface. Panels share edges and are never nested. */
export const Panel = styled('section', ownProps())<WithSx>(
  {
    background: 'var(--panel)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
  },
  placed,
)
