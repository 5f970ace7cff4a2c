import type { AnyFlowModel } from '@statefloor/explorer'

/** Where a test imports a flow's model from. */
export interface ModelSource {
  readonly name: string
  readonly from: string
}

/**
 * How a test renders a flow's screen: lines for imports and setup, and an expression that gives an element for `actor`.
 */
export interface ScreenSource {
  readonly imports: readonly string[]
  readonly setup: readonly string[]
  readonly render: string
  /** An expression that translates a key. */
  readonly words: string
  /** Imports from Vitest that the lines need. */
  readonly vitest?: readonly string[]
}

/** A chart as one flow runs it, such as a pattern with the rules of a page. */
export interface PartSource<TAnswer = unknown> {
  readonly model: AnyFlowModel<TAnswer>
  readonly source: ModelSource
  readonly screen?: ScreenSource
}
