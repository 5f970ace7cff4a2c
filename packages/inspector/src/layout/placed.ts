import type { Transition } from '../records.ts'
import type { labelOf, Panel } from './boxes.ts'
import type { Edge } from './edges.ts'
import type { Point } from './types.ts'

/** The direction of lines inside a container. */
export type Direction = 'down' | 'right'

/** A state that is laid out, with everything inside it positioned relative to its own corner. */
export interface Placed {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly headHeight: number
  readonly panel: Panel
  readonly panelAt: Point
  /** Where lines cross its border: the offset along the side from its corner, by part. */
  readonly ports: ReadonlyMap<string, number>
  readonly children: readonly { readonly placed: Placed; readonly at: Point }[]
  readonly labels: readonly {
    readonly edge: Edge
    readonly transition: Transition
    readonly label: ReturnType<typeof labelOf>
    readonly at: Point
    readonly width: number
    readonly height: number
  }[]
  readonly dots: readonly { readonly edge: Edge; readonly at: Point }[]
  /** Pieces of lines, in the direction in which they are drawn, by part. */
  readonly paths: ReadonlyMap<string, readonly Point[]>
}
