import emotion from '@emotion/styled'
import type { CSSObject } from '@emotion/react'

/** Our own blocks are styled without MUI: its `styled` reads the theme for each element, which ours do not need. */
export const styled = emotion

export type { CSSObject }
