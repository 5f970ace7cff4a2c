import type { Point } from './types.ts'

const radius = 6

const towards = (from: Point, to: Point, by: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  return length === 0
    ? from
    : { x: from.x + ((to.x - from.x) * by) / length, y: from.y + ((to.y - from.y) * by) / length }
}

const text = ({ x, y }: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`

/** A line through points, with rounded corners. */
export const linePath = (points: readonly Point[]): string =>
  points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]]
      if (before === undefined) return `M${text(point)}`
      if (after === undefined) return `L${text(point)}`
      const radiusAt = (other: Point): number => Math.min(radius, Math.hypot(other.x - point.x, other.y - point.y) / 2)
      const into = towards(point, before, radiusAt(before))
      const out = towards(point, after, radiusAt(after))
      return `L${text(into)}Q${text(point)} ${text(out)}`
    })
    .join('')

const arrow = { length: 8, half: 4 }

/** The arrowhead at the end of a line. */
export const arrowPath = (points: readonly Point[]): string => {
  const [tip, before] = [points.at(-1), points.at(-2)]
  if (tip === undefined || before === undefined) return ''
  const back = towards(tip, before, arrow.length)
  const side = { x: ((tip.y - back.y) * arrow.half) / arrow.length, y: ((back.x - tip.x) * arrow.half) / arrow.length }
  return `M${text(tip)}L${text({ x: back.x + side.x, y: back.y + side.y })}L${text({ x: back.x - side.x, y: back.y - side.y })}Z`
}
