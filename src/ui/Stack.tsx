import { ownProps } from './ownProps'
import type { BoxProps } from './Box'
import { styled } from './styled'
import { placed } from './sx'
import type { WithSx } from './sx'

type Direction = 'row' | 'column'

const Plain = styled('div', ownProps('direction'))<WithSx & { direction: Direction }>(({ direction }) => ({ display: 'flex', flexDirection: direction }), placed)

/** Blocks one below the other, or beside each other. */
export function Stack({ component = 'div', direction = 'column', ...rest }: BoxProps & { direction?: Direction }) {
  return <Plain as={component} direction={direction} {...rest} />
}
