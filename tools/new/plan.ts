import type { Files, FlowNames } from './names.ts'

/** What a command is about to write: found out whole before the first file is touched. */
export interface Plan {
  /** Files that are not there yet. */
  readonly files: Files
  /** Files that are there, with what they then hold. */
  readonly changed: Files
  /** The flow whose chart is drawn. */
  readonly drawing?: string
  /** What only the author knows. */
  readonly left: readonly string[]
}

/** How a flow begins that is like one of the patterns. */
export interface FlowKind {
  /** Who may see its page. */
  readonly page: 'open' | 'guarded'
  /** Its rooms, without words and routes. */
  readonly files: (names: FlowNames) => Files
  /** What is left to say of them. */
  readonly left: (names: FlowNames) => readonly string[]
}
