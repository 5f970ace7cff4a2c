import { ownProps } from '../ownProps.ts'
import type { BoxProps } from './Box.tsx'
import { styled } from '../styled.ts'
import { placed } from '../sx.ts'
import type { WithSx } from '../sx.ts'

type Direction = 'row' | 'column'

const Plain = styled('div', ownProps('direction'))<WithSx & { direction: Direction }>(
  ({ direction }) => ({ display: 'flex', flexDirection: direction }),
  placed,
)

/** Blocks in a column or a row. */
export function Stack({ component = 'div', direction = 'column', ...rest }: BoxProps & { direction?: Direction }) {
  return <Plain as={component} direction={direction} {...rest} />
}
