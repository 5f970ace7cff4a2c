import type { Box, Point } from '@statefloor/inspector/drawing'

/** What of a drawing is seen: a place of it stands at `x + place * scale` on the screen. */
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

/** All of the drawing, in the middle, and not larger than it is. */
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

/** Larger or smaller, while one place of the screen stays where it is. */
export const zoomed = (view: View, factor: number, at: Point): View => {
  const scale = bounded(view.scale * factor)
  const real = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * real, y: at.y - (at.y - view.y) * real }
}

export const panned = (view: View, by: Point): View => ({ ...view, x: view.x + by.x, y: view.y + by.y })

/** Moved as little as brings a box into sight; what is larger than the screen is shown from its beginning. */
export const revealed = (view: View, box: Box, screen: Size): View => {
  const shift = (start: number, length: number, offset: number, room: number): number => {
    const from = start * view.scale + offset
    const to = from + length * view.scale
    if (from < edge || length * view.scale > room - 2 * edge) return edge - from
    return to > room - edge ? room - edge - to : 0
  }
  const inSight = {
    x: shift(box.x, box.width, view.x, screen.width),
    y: shift(box.y, box.height, view.y, screen.height),
  }
  return inSight.x === 0 && inSight.y === 0 ? view : panned(view, inSight)
}

/** With a place of the drawing in the middle of the screen. */
export const centred = (view: View, place: Point, screen: Size): View => ({
  ...view,
  x: screen.width / 2 - place.x * view.scale,
  y: screen.height / 2 - place.y * view.scale,
})

/** Large enough to be read. */
const readable = 0.9

/** With a box in sight that can be read: what was found in a chart that is shown as a whole is too small. */
export const focused = (view: View, box: Box, screen: Size): View => {
  if (view.scale >= readable) return revealed(view, box, screen)
  return centred({ ...view, scale: readable }, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, screen)
}

/** Moved as little as brings a box out from under something that covers a lower corner of the screen. */
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
  // What is too large to stand beside it begins above it, so that at least its name is seen.
  return left ? panned(view, { x: -over.x, y: 0 }) : panned(view, { x: 0, y: Math.min(0, edge - from.y) })
}

/** Whether nothing of the drawing is outside of the screen. */
export const seesAll = ({ x, y, scale }: View, drawing: Size, screen: Size): boolean =>
  x >= 0 && y >= 0 && x + drawing.width * scale <= screen.width && y + drawing.height * scale <= screen.height
