/** A point in a drawing, in pixels at a zoom of 1. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A rectangle in a drawing, by its upper left corner. */
export interface Box extends Point {
  readonly width: number
  readonly height: number
}

/** A line of text in a box, with its meaning for the state or transition. */
export interface TextLine extends Point {
  readonly text: string
  readonly kind: 'title' | 'event' | 'guard' | 'actions' | 'entry' | 'exit' | 'invoke'
}

/** A state of a chart with its position. */
export interface LaidState {
  readonly id: string
  readonly parent: string | null
  readonly type: string
  readonly box: Box
  /** The box of its title: the whole box for a state without children. */
  readonly head: Box
  readonly lines: readonly TextLine[]
  /** A region of a parallel state. */
  readonly region: boolean
  readonly foldable: boolean
  readonly folded: boolean
}

/** A transition of a chart with the path of its line. */
export interface LaidTransition {
  readonly id: string
  readonly source: string
  readonly box: Box
  readonly lines: readonly TextLine[]
  /** A row in the box of its source, for a transition that leaves no state or returns to the same one. */
  readonly row: boolean
  /** Lines from the source to the label, and from the label to each target; the last point of a target is its arrow. */
  readonly paths: readonly (readonly Point[])[]
  /** The bar of its delay, if it has one. */
  readonly bar: Box | null
}

/** The dot and arrow at the initial state of a compound state. */
export interface LaidInitial {
  readonly state: string
  readonly dot: Point
  readonly path: readonly Point[]
}

/** A chart as it is drawn: all positions absolute, in reading order. */
export interface Layout {
  readonly width: number
  readonly height: number
  readonly states: readonly LaidState[]
  readonly transitions: readonly LaidTransition[]
  readonly initials: readonly LaidInitial[]
}
