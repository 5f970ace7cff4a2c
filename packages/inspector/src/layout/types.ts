/** A place in a drawing, in pixels at a zoom of one. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A rectangle of a drawing, by its upper left corner. */
export interface Box extends Point {
  readonly width: number
  readonly height: number
}

/** A line of text in a box, with what it says about the state or transition. */
export interface TextLine extends Point {
  readonly text: string
  readonly kind: 'title' | 'event' | 'guard' | 'actions' | 'entry' | 'exit' | 'invoke'
}

/** A state of a chart with its place. */
export interface LaidState {
  readonly id: string
  readonly parent: string | null
  readonly type: string
  readonly box: Box
  /** Where its title stands: all of the box of a state that has nothing inside. */
  readonly head: Box
  readonly lines: readonly TextLine[]
  /** A region of a parallel state. */
  readonly region: boolean
  readonly foldable: boolean
  readonly folded: boolean
}

/** A transition of a chart with the way of its line. */
export interface LaidTransition {
  readonly id: string
  readonly source: string
  readonly box: Box
  readonly lines: readonly TextLine[]
  /** A row in the box of its source, for a transition that leaves no state or comes back to the same one. */
  readonly row: boolean
  /** Lines from the source to the label, and from the label to each target; the last point of a target is its arrow. */
  readonly paths: readonly (readonly Point[])[]
  /** A bar for a delay, when it waits for one. */
  readonly bar: Box | null
}

/** The dot and arrow that say where a compound state begins. */
export interface LaidInitial {
  readonly state: string
  readonly dot: Point
  readonly path: readonly Point[]
}

/** A chart as it is drawn: everything absolute, in reading order. */
export interface Layout {
  readonly width: number
  readonly height: number
  readonly states: readonly LaidState[]
  readonly transitions: readonly LaidTransition[]
  readonly initials: readonly LaidInitial[]
}
