import type { Skeleton } from '#contract/kernel/route.ts'
import type { Files, FlowNames } from './names.ts'

/** What a command is about to write: found out whole before the first file is touched. */
export interface Plan {
  /** Files that are not there yet. */
  readonly files: Files
  /** Files that are there, with what they then hold. */
  readonly changed: Files
  /** The flow whose chart is written. */
  readonly chart?: string
  /** What only the author knows. */
  readonly left: readonly string[]
}

/** The access of a page: open to everyone, or to logged-in users. */
export type Access = 'open' | 'guarded'

/** How a flow begins that is like one of the patterns. */
export interface FlowKind {
  /** It makes sense for who is logged in alone. */
  readonly needsLogin: boolean
  /** What of its page is kept while it comes. */
  readonly skeleton: Skeleton
  /** Its rooms, without words and routes. */
  readonly files: (names: FlowNames, access: Access) => Files
  /** What is left to do in them. */
  readonly left: (names: FlowNames) => readonly string[]
}
