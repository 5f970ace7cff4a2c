import type { AllHTMLAttributes, Ref } from 'react'
import { ownProps } from '../ownProps.ts'
import { styled } from '../styled.ts'
import { placed } from '../sx.ts'
import type { WithSx } from '../sx.ts'

const Plain = styled('div', ownProps())<WithSx>(placed)

export interface BoxProps extends Omit<AllHTMLAttributes<HTMLElement>, 'as'>, WithSx {
  component?:
    | 'div'
    | 'span'
    | 'main'
    | 'nav'
    | 'header'
    | 'footer'
    | 'section'
    | 'aside'
    | 'ul'
    | 'ol'
    | 'li'
    | 'dl'
    | 'dt'
    | 'dd'
    | 'p'
    | 'a'
    | 'form'
    | 'fieldset'
    | 'label'
    | 'button'
  ref?: Ref<HTMLDivElement>
}

/** An element with its own styles. */
export function Box({ component = 'div', ...rest }: BoxProps) {
  return <Plain as={component} {...rest} />
}
