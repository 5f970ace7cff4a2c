import type { DrawingColour } from '#contract/spot/chartKinds.ts'

/** The theme's tokens for a canvas: computed colours, and sizes in pixels. */
export interface ChartTokens {
  readonly panel: string
  readonly raised: string
  readonly line: string
  readonly lineStrong: string
  readonly text: string
  readonly soft: string
  readonly faint: string
  readonly brand: string
  readonly onBrand: string
  readonly up: string
  readonly down: string
  readonly priceLine: string
  readonly series: readonly string[]
  /** Of drawings. */
  readonly drawing: Readonly<Record<DrawingColour, string>>
  readonly font: string
  /** The smallest text size, px. */
  readonly size: number
}

/** A variable contains a light-dark pair, which is resolved only in a colour that is used. */
export const readTokens = (place: HTMLElement): ChartTokens => {
  const probe = document.createElement('span')
  probe.style.position = 'absolute'
  probe.style.visibility = 'hidden'
  // Under reduced motion every property has a very short transition, which would return the previous colour.
  probe.style.setProperty('transition', 'none', 'important')
  place.append(probe)
  const style = getComputedStyle(probe)
  const colour = (name: string): string => {
    probe.style.color = `var(--${name})`
    return style.color
  }
  probe.style.fontSize = 'var(--size-mark)'
  const tokens: ChartTokens = {
    panel: colour('panel'),
    raised: colour('raised'),
    line: colour('line'),
    lineStrong: colour('line-strong'),
    text: colour('text'),
    soft: colour('text-soft'),
    faint: colour('text-faint'),
    brand: colour('brand'),
    onBrand: colour('on-brand'),
    up: colour('up-graphic'),
    down: colour('down-graphic'),
    priceLine: colour('price-line'),
    series: [1, 2, 3, 4, 5, 6].map((step) => colour(`share-${step}`)),
    drawing: byColour((name) => colour(drawingTokens[name])),
    font: style.fontFamily,
    size: Math.round(parseFloat(style.fontSize)) || usualSize,
  }
  probe.remove()
  return tokens
}

const usualSize = 11

/** The token of each colour of drawings. */
export const drawingTokens: Readonly<Record<DrawingColour, string>> = {
  blue: 'blue-graphic',
  green: 'green-graphic',
  red: 'red-graphic',
  orange: 'orange-graphic',
  yellow: 'share-2',
  grey: 'text-soft',
}

const byColour = (read: (name: DrawingColour) => string): Readonly<Record<DrawingColour, string>> => ({
  blue: read('blue'),
  green: read('green'),
  red: read('red'),
  orange: read('orange'),
  yellow: read('yellow'),
  grey: read('grey'),
})
