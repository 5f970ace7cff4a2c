import { ownProps } from './ownProps'
import { styled } from './styled'
import { placed } from './sx'
import type { WithSx } from './sx'

/** A surface. Panels share edges; a panel never stands inside another. */
export const Panel = styled('section', ownProps())<WithSx>(
  {
    background: 'var(--panel)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
  },
  placed,
)
