import emotion from '@emotion/styled'
import type { CSSObject } from '@emotion/react'

/** Our own blocks are styled without MUI, because the first screen must not load its theme. */
export const styled = emotion

export type { CSSObject }
