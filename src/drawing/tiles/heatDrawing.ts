import type { HeatRect } from './heatShape.ts'

const steps = ['down-3', 'down-2', 'down-1', 'still', 'up-1', 'up-2', 'up-3'] as const

export interface Palette {
  readonly fills: readonly string[]
  readonly text: string
  readonly font: string
}

/** A canvas knows no variables: the colours as computed. */
export const readPalette = (place: HTMLElement): Palette => {
  const probe = document.createElement('span')
  // Under reduced motion every property has a very short transition, which would return the previous colour.
  probe.style.setProperty('transition', 'none', 'important')
  place.append(probe)
  const style = getComputedStyle(probe)
  const colour = (name: string): string => {
    probe.style.color = `var(--${name})`
    return style.color
  }
  const palette = { fills: steps.map((step) => colour(`heat-${step}`)), text: colour('text'), font: style.fontFamily }
  probe.remove()
  return palette
}

const lineHeight = 1.25
/** A letter's width as a part of the text size, and the sizes: few, because each change of a canvas's font is slow. */
const letterWidth = 0.64
const sizes = [28, 24, 20, 16, 13, 11, 9] as const
/** Names that are shaped for the first time in one frame: each takes up to half a millisecond. */
const namesAtOnce = 12

/** The largest size at which both lines fit; undefined if none does. */
const sizeOf = ({ cell, width, height }: HeatRect): number | undefined => {
  const letters = Math.max(cell.name.length, cell.change.length)
  const room = Math.min((width - 4) / (letters * letterWidth), height / (2 * lineHeight))
  return sizes.find((size) => size <= room)
}

/** Draws the areas in their colours. */
export const drawAreas = (canvas: HTMLCanvasElement, rects: readonly HeatRect[], palette: Palette): void => {
  const pen = canvas.getContext('2d')
  if (!pen) return
  const ratio = window.devicePixelRatio || 1
  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  pen.clearRect(0, 0, canvas.width, canvas.height)
  // By colour and by size: setting either costs more than drawing.
  for (const [at, fill] of palette.fills.entries()) {
    pen.fillStyle = fill
    for (const { cell, x, y, width, height } of rects) if (cell.step + 3 === at) pen.fillRect(x, y, width, height)
  }
}

/** Cells whose names fit in one size of text. */
export interface NamePiece {
  readonly size: number
  readonly rects: readonly HeatRect[]
}

/** The names that fit, largest first, in pieces for one frame each. */
export const namePieces = (rects: readonly HeatRect[]): readonly NamePiece[] => {
  const sized = rects.map((rect) => ({ rect, size: sizeOf(rect) }))
  return sizes.flatMap((size) => {
    const fitting = sized.filter((one) => one.size === size).map(({ rect }) => rect)
    return Array.from({ length: Math.ceil(fitting.length / namesAtOnce) }, (_, place) => ({
      size,
      rects: fitting.slice(place * namesAtOnce, (place + 1) * namesAtOnce),
    }))
  })
}

/** Writes name and change. */
export const drawNames = (canvas: HTMLCanvasElement, pieces: readonly NamePiece[], palette: Palette): void => {
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.fillStyle = palette.text
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  let last: number | undefined
  for (const { size, rects } of pieces) {
    if (size !== last) pen.font = `600 ${size}px ${palette.font}`
    last = size
    for (const { cell, x, y, width, height } of rects) {
      const [middle, centre] = [x + width / 2, y + height / 2]
      pen.fillText(cell.name, middle, centre - (size * lineHeight) / 2)
      pen.fillText(cell.change, middle, centre + (size * lineHeight) / 2)
    }
  }
}

export const draw = (canvas: HTMLCanvasElement, rects: readonly HeatRect[], palette: Palette): void => {
  drawAreas(canvas, rects, palette)
  drawNames(canvas, namePieces(rects), palette)
}
