import type { Box, Point } from '@statefloor/inspector/drawing'

/** The visible part of a drawing: a point of it appears at `x + place * scale` on the screen. */
export interface View extends Point {
  readonly scale: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

const scales = { least: 0.02, most: 3 }
const edge = 16

const bounded = (scale: number): number => Math.min(scales.most, Math.max(scales.least, scale))

/** The whole drawing, centred, and not enlarged. */
export const fitted = (drawing: Size, screen: Size): View => {
  if (drawing.width === 0 || screen.width === 0) return { x: 0, y: 0, scale: 1 }
  const scale = bounded(
    Math.min((screen.width - 2 * edge) / drawing.width, (screen.height - 2 * edge) / drawing.height, 1),
  )
  return {
    scale,
    x: (screen.width - drawing.width * scale) / 2,
    y: (screen.height - drawing.height * scale) / 2,
  }
}

/** Zooms around a point of the screen. */
export const zoomed = (view: View, factor: number, at: Point): View => {
  const scale = bounded(view.scale * factor)
  const real = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * real, y: at.y - (at.y - view.y) * real }
}

export const panned = (view: View, by: Point): View => ({ ...view, x: view.x + by.x, y: view.y + by.y })

/** Pans as little as needed to bring a box into view; a box that is larger than the screen is shown from its start. */
export const revealed = (view: View, box: Box, screen: Size): View => {
  const shift = (start: number, length: number, offset: number, width: number): number => {
    const from = start * view.scale + offset
    const to = from + length * view.scale
    if (from < edge || length * view.scale > width - 2 * edge) return edge - from
    return to > width - edge ? width - edge - to : 0
  }
  const inSight = {
    x: shift(box.x, box.width, view.x, screen.width),
    y: shift(box.y, box.height, view.y, screen.height),
  }
  return inSight.x === 0 && inSight.y === 0 ? view : panned(view, inSight)
}

/** Centres a point of the drawing on the screen. */
export const centred = (view: View, place: Point, screen: Size): View => ({
  ...view,
  x: screen.width / 2 - place.x * view.scale,
  y: screen.height / 2 - place.y * view.scale,
})

/** The smallest scale at which text is readable. */
const readable = 0.9

/** Brings a box into view at a readable size: in a chart that is shown as a whole, a search result is too small. */
export const focused = (view: View, box: Box, screen: Size): View => {
  if (view.scale >= readable) return revealed(view, box, screen)
  return centred({ ...view, scale: readable }, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, screen)
}

/** Pans as little as needed to bring a box out from under something that covers a lower corner of the screen. */
export const uncovered = (view: View, box: Box, cover: Box): View => {
  const from = { x: box.x * view.scale + view.x, y: box.y * view.scale + view.y }
  const over = {
    x: from.x + box.width * view.scale + edge - cover.x,
    y: from.y + box.height * view.scale + edge - cover.y,
  }
  const isUnder =
    over.x > 0 && over.y > 0 && from.x < cover.x + cover.width + edge && from.y < cover.y + cover.height + edge
  if (!isUnder) return view
  const [left, up] = [from.x - over.x >= edge, from.y - over.y >= edge]
  if (up && (!left || over.y <= over.x)) return panned(view, { x: 0, y: -over.y })
  // A box that is too large to fit beside it starts above it, so that at least its name is visible.
  return left ? panned(view, { x: -over.x, y: 0 }) : panned(view, { x: 0, y: Math.min(0, edge - from.y) })
}

/** Whether the whole drawing is on the screen. */
export const seesAll = ({ x, y, scale }: View, drawing: Size, screen: Size): boolean =>
  x >= 0 && y >= 0 && x + drawing.width * scale <= screen.width && y + drawing.height * scale <= screen.height
