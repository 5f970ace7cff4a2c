import { spotLimits } from './limits.ts'
import { isSameWorkspace } from './workspaceRules.ts'
import type { Workspace } from './workspaceRules.ts'

/** A workspace with its undo and redo history. */
export interface WorkspaceHistory {
  readonly workspace: Workspace
  /** The latest last. */
  readonly past: readonly Workspace[]
  /** The next one last. */
  readonly future: readonly Workspace[]
}

export const beganWith = (workspace: Workspace): WorkspaceHistory => ({ workspace, past: [], future: [] })

/** An undoable change; the oldest ones are forgotten. */
export const changedTo = ({ workspace, past, future }: WorkspaceHistory, next: Workspace): WorkspaceHistory =>
  isSameWorkspace(workspace, next)
    ? { workspace, past, future }
    : { workspace: next, past: [...past, workspace].slice(-spotLimits.workspace.undo), future: [] }

/** A change that continues the previous one: both are undone together. */
export const wentOn = (history: WorkspaceHistory, next: Workspace): WorkspaceHistory => ({
  ...history,
  workspace: next,
})

export const undone = (history: WorkspaceHistory): WorkspaceHistory => {
  const before = history.past.at(-1)
  return before === undefined
    ? history
    : { workspace: before, past: history.past.slice(0, -1), future: [...history.future, history.workspace] }
}

export const redone = (history: WorkspaceHistory): WorkspaceHistory => {
  const after = history.future.at(-1)
  return after === undefined
    ? history
    : { workspace: after, past: [...history.past, history.workspace], future: history.future.slice(0, -1) }
}

/** Reverts the last change without a redo step. */
export const takenBack = (history: WorkspaceHistory): WorkspaceHistory => ({
  ...undone(history),
  future: history.future,
})
