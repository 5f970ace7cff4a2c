/**
 * A tile as a PNG. The document's policy allows no images from data, so that a drawing cannot be loaded as one: the
 * contents of the tile are painted once more, shape by shape, at the place where the browser put them.
 */

interface Pen {
  readonly to: CanvasRenderingContext2D
  /** The corner of the tile in the window, and where it is in the picture. */
  readonly left: number
  readonly top: number
}

/** Picture pixels for each pixel of the window: sharp enough to be put in a document. */
const ratio = 2
const margin = 8
/** Aligned with the contents of the tile. */
const textStart = 20
const headHeight = 52
const footHeight = 32

const isPainted = (colour: string): boolean => colour !== 'none' && !/^rgba\(.*, 0\)$|^transparent$/.test(colour)

const numberOf = (element: Element, name: string): number => Number(element.getAttribute(name) ?? 0)

const shapeOf = (element: SVGElement): Path2D | undefined => {
  const path = new Path2D(element instanceof SVGPathElement ? (element.getAttribute('d') ?? '') : '')
  const at = (name: string) => numberOf(element, name)
  if (element instanceof SVGPathElement) return path
  if (element instanceof SVGRectElement) path.rect(at('x'), at('y'), at('width'), at('height'))
  else if (element instanceof SVGCircleElement) path.arc(at('cx'), at('cy'), at('r'), 0, 2 * Math.PI)
  else if (element instanceof SVGLineElement) {
    path.moveTo(at('x1'), at('y1'))
    path.lineTo(at('x2'), at('y2'))
  } else return undefined
  return path
}

const textPlaces: Readonly<Record<string, CanvasTextAlign>> = { middle: 'center', end: 'end' }

const fontOf = (style: CSSStyleDeclaration): string => `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`

const paintDrawn = ({ to, left, top }: Pen, element: SVGElement, style: CSSStyleDeclaration): void => {
  const place = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null
  if (!place) return
  to.save()
  to.transform(place.a, place.b, place.c, place.d, place.e - left, place.f - top)
  if (element instanceof SVGTextElement) {
    to.font = fontOf(style)
    to.fillStyle = style.fill
    to.textAlign = textPlaces[style.textAnchor] ?? 'start'
    to.textBaseline = style.dominantBaseline === 'middle' ? 'middle' : 'alphabetic'
    to.fillText(element.textContent, numberOf(element, 'x'), numberOf(element, 'y'))
  }
  const shape = shapeOf(element)
  if (shape && isPainted(style.fill)) {
    to.fillStyle = style.fill
    to.globalAlpha = Number(style.fillOpacity) || 1
    to.fill(shape)
    to.globalAlpha = 1
  }
  if (shape && isPainted(style.stroke)) {
    to.strokeStyle = style.stroke
    to.lineWidth = parseFloat(style.strokeWidth) || 1
    to.setLineDash(style.strokeDasharray.split(/[ ,]+/).flatMap((part) => parseFloat(part) || []))
    to.stroke(shape)
  }
  to.restore()
}

const paintText = ({ to, left, top }: Pen, text: Text, style: CSSStyleDeclaration): void => {
  const written = text.data.trim()
  if (written === '') return
  const range = document.createRange()
  range.selectNodeContents(text)
  const { x, y, width, height } = range.getBoundingClientRect()
  // A canvas has no figures of equal width, so a column of numbers aligns only if each ends where it does in the tile.
  const isEnd = style.textAlign === 'end' || style.textAlign === 'right'
  to.font = fontOf(style)
  to.fillStyle = style.color
  to.textAlign = isEnd ? 'right' : 'left'
  to.textBaseline = 'middle'
  to.fillText(written, (isEnd ? x + width : x) - left, y + height / 2 - top)
}

const paint = (pen: Pen, element: Element): void => {
  const style = getComputedStyle(element)
  if (style.display === 'none' || style.visibility === 'hidden' || style.opacity === '0') return
  if (element.classList.contains('visually-hidden')) return
  const { x, y, width, height } = element.getBoundingClientRect()
  const [left, top] = [x - pen.left, y - pen.top]
  if (element instanceof SVGElement) {
    paintDrawn(pen, element, style)
    if (element instanceof SVGTextElement) return
  } else if (element instanceof HTMLCanvasElement) {
    if (element.width > 0 && element.height > 0) pen.to.drawImage(element, left, top, width, height)
  } else if (element instanceof HTMLImageElement) {
    if (element.complete && element.naturalWidth > 0) pen.to.drawImage(element, left, top, width, height)
  } else if (isPainted(style.backgroundColor)) {
    pen.to.fillStyle = style.backgroundColor
    pen.to.fillRect(left, top, width, height)
  }
  for (const child of element.childNodes) {
    if (child instanceof Element) paint(pen, child)
    else if (child instanceof Text && !(element instanceof SVGElement)) paintText(pen, child, style)
  }
}

/** A word in the theme's colours; `token` is the name of the colour. */
const colourOf = (place: HTMLElement, token: string): string => {
  const probe = document.createElement('span')
  // Under reduced motion every property has a very short transition, which would return the previous colour.
  probe.style.setProperty('transition', 'none', 'important')
  probe.style.color = `var(--${token})`
  place.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/**
 * The tile with this id as a PNG, with a title above and a note below. Fails if the tile is not on the page, or if the
 * browser makes no picture.
 */
export const tilePicture = async (
  id: string,
  { title, note }: { readonly title: string; readonly note: string },
): Promise<Uint8Array<ArrayBuffer>> => {
  const element = document.getElementById(id)
  const canvas = document.createElement('canvas')
  const to = canvas.getContext('2d')
  if (!element || !to) throw new Error(`There is no picture of ${id}`)
  const { left, top, width, height } = element.getBoundingClientRect()
  canvas.width = (width + 2 * margin) * ratio
  canvas.height = (height + headHeight + footHeight) * ratio
  to.scale(ratio, ratio)
  to.fillStyle = colourOf(element, 'panel')
  to.fillRect(0, 0, canvas.width, canvas.height)
  const { fontFamily } = getComputedStyle(element)
  to.fillStyle = colourOf(element, 'text')
  to.font = `600 16px ${fontFamily}`
  to.textBaseline = 'middle'
  to.fillText(title, textStart, headHeight / 2, width)
  to.fillStyle = colourOf(element, 'text-faint')
  to.font = `400 12px ${fontFamily}`
  to.fillText(note, textStart, headHeight + height + footHeight / 2, width)
  to.beginPath()
  to.rect(margin, headHeight, width, height)
  to.clip()
  to.translate(margin, headHeight)
  paint({ to, left, top }, element)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error(`The browser made no picture of ${id}`)
  return new Uint8Array(await blob.arrayBuffer())
}
