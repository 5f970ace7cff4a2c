import type { Skeleton } from '#contract/kernel/route.ts'
import type { Files, FlowNames } from './names.ts'

/** The files that a command is about to write: complete before the first one is touched. */
export interface Plan {
  readonly files: Files
  /** Existing files with their new contents. */
  readonly changed: Files
  /** The flow whose chart is written. */
  readonly chart?: string
  /** Tasks left to the author. */
  readonly left: readonly string[]
}

/** The users that may open a page: all, or only logged-in ones. */
export type Access = 'open' | 'guarded'

/** How a flow based on one of the patterns starts. */
export interface FlowKind {
  /** It only makes sense for logged-in users. */
  readonly needsLogin: boolean
  /** The placeholder of its page while it loads. */
  readonly skeleton: Skeleton
  /** Translation namespaces in addition to its own. */
  readonly words?: readonly string[]
  /** Its files in all layers, without translations and routes. */
  readonly files: (names: FlowNames, access: Access) => Files
  /** The work left to do in them. */
  readonly left: (names: FlowNames) => readonly string[]
}
