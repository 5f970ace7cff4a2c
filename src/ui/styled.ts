import emotion from '@emotion/styled'
import type { CSSObject } from '@emotion/react'

/** Our own blocks are styled without MUI: what every first screen is made of must not bring its theme along. */
export const styled = emotion

export type { CSSObject }
