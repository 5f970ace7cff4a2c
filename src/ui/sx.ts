import type { CSSObject } from './styled.ts'

/** The grid step of all distances, px (`--grid` of `tokens.css`). */
const step = 4

const short = {
  m: 'margin',
  mt: 'marginTop',
  mb: 'marginBottom',
  p: 'padding',
  pt: 'paddingTop',
  pb: 'paddingBottom',
} as const

type Short = { readonly [Name in keyof typeof short]?: number | string }

/** Styles of one element. A number for a distance (gap, margin, padding) counts grid steps; all others are pixels. */
export type Sx = CSSObject & Short

/** A block that takes additional styles for where it is used. */
export interface WithSx {
  sx?: Sx | undefined
}

const isShort = (name: string): name is keyof typeof short => Object.hasOwn(short, name)
const isDistance = (name: string): boolean => /^(?:gap|rowGap|columnGap|margin|padding)/.test(name)
type Written = Sx[string]
const isNested = (value: Written): value is Sx => typeof value === 'object' && value !== null && !Array.isArray(value)

const written = (given: string, value: Written): readonly [string, Written] => {
  if (isNested(value)) return [given, styleOf(value)]
  const name = isShort(given) ? short[given] : given
  return [name, typeof value === 'number' && isDistance(name) ? value * step : value]
}

const styleOf = (sx: Sx): CSSObject =>
  Object.fromEntries(Object.entries(sx).map(([name, value]) => written(name, value)))

/** Applied after a block's own styles. */
export const placed = ({ sx }: WithSx): CSSObject | undefined => sx && styleOf(sx)
