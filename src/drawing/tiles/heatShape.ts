import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy'

export interface HeatCell {
  readonly key: string
  /** Decides the area; cells without one are not drawn. */
  readonly weight: number
  /** From -3 (fell most) to 3 (rose most), as in the heat tokens. */
  readonly step: number
  readonly name: string
  /** The change with its sign, written on the cell. */
  readonly change: string
}

export interface HeatRect {
  readonly cell: HeatCell
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Node {
  readonly cell?: HeatCell
  readonly children?: readonly Node[]
}

/** The rectangles of a heat map, in the order of the cells; together they fill the box. */
export const heatShape = (cells: readonly HeatCell[], box: { width: number; height: number }): readonly HeatRect[] => {
  const root = hierarchy<Node>({ children: cells.filter(({ weight }) => weight > 0).map((cell) => ({ cell })) })
    .sum(({ cell }) => cell?.weight ?? 0)
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
  if ((root.children ?? []).length === 0) return []
  const laid = treemap<Node>().tile(treemapSquarify).size([box.width, box.height]).round(true).paddingInner(1)(root)
  return laid
    .leaves()
    .flatMap(({ data: { cell }, x0, y0, x1, y1 }) =>
      cell ? [{ cell, x: x0, y: y0, width: x1 - x0, height: y1 - y0 }] : [],
    )
}

/** The index of the rectangle at a point; undefined between them. */
export const rectAt = (rects: readonly HeatRect[], x: number, y: number): number | undefined => {
  const at = rects.findIndex((one) => x >= one.x && x < one.x + one.width && y >= one.y && y < one.y + one.height)
  return at < 0 ? undefined : at
}
