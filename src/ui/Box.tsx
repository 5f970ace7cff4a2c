import type { AllHTMLAttributes, Ref } from 'react'
import { ownProps } from './ownProps'
import { styled } from './styled'
import { placed } from './sx'
import type { WithSx } from './sx'

const Plain = styled('div', ownProps())<WithSx>(placed)

export interface BoxProps extends Omit<AllHTMLAttributes<HTMLElement>, 'as'>, WithSx {
  component?: 'div' | 'span' | 'main' | 'nav' | 'header' | 'footer' | 'section' | 'aside' | 'ul' | 'ol' | 'li' | 'dl' | 'dt' | 'dd' | 'p' | 'a' | 'form' | 'fieldset' | 'label' | 'button'
  ref?: Ref<HTMLDivElement>
}

/** An element with styles of its own. */
export function Box({ component = 'div', ...rest }: BoxProps) {
  return <Plain as={component} {...rest} />
}
