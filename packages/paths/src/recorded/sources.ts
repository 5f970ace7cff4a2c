/** Where a test imports a flow's model from. */
export interface ModelSource {
  readonly name: string
  readonly from: string
}

/** How a test renders a flow's screen: lines that import and prepare, and what gives an element for `actor`. */
export interface ScreenSource {
  readonly imports: readonly string[]
  readonly setup: readonly string[]
  readonly render: string
  /** What finds the words of a key. */
  readonly words: string
  /** What the lines take from Vitest. */
  readonly vitest?: readonly string[]
}
