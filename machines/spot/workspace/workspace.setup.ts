import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { PanelId, StoredWorkspace, WindowClass } from '#contract/spot/workspace.ts'
import type { WorkspaceFault } from '#contract/spot/workspaceFault.ts'
import { beganWith, changedTo, redone, takenBack, undone, wentOn } from '#contract/spot/workspaceHistory.ts'
import type { WorkspaceHistory } from '#contract/spot/workspaceHistory.ts'
import type { Point } from '#contract/spot/panelGrid.ts'
import type { PresetId, Rect } from '#contract/spot/workspacePresets.ts'
import { changedWorkspace, firstWorkspace, isSameWorkspace, workspaceOf } from '#contract/spot/workspaceRules.ts'
import type { WorkspaceChange } from '#contract/spot/workspaceRules.ts'
import { notProvided } from '#machines/notProvided.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { notify } from '#machines/shell/notices/notify.ts'
import { panelWindowsMachine } from '../panelWindows/panelWindows.machine.ts'

/** A phone shows one panel at a time. */
export type FloorWindow = WindowClass | 'phone'

/** The last action, for screen readers. */
export interface Said {
  readonly act: WorkspaceChange['act'] | 'stuck' | 'takenBack' | 'undo' | 'redo' | 'reset'
  readonly panel?: PanelId | undefined
  readonly preset?: PresetId | undefined
}

export interface WorkspaceInput {
  /** The pair of this floor. */
  readonly symbol: string
  /** The only panel of this window; undefined on the whole floor. */
  readonly panel?: PanelId | undefined
}

interface WorkspaceContext extends WorkspaceHistory, WorkspaceInput {
  /** The stored layout that is shown. */
  readonly from: LayoutStore
  readonly windowClass: FloorWindow
  /** The panel shown on a phone. */
  readonly tab: PanelId
  readonly said: Said | undefined
  /** The error in the last file. */
  readonly fault: WorkspaceFault | undefined
}

/** Where the shown layout is stored: the one of all pairs, or this pair's own. */
type LayoutStore = 'all' | 'pair'

interface Received {
  readonly from: LayoutStore
  /** Undefined: never changed, or invalid. */
  readonly stored: StoredWorkspace | undefined
}

export type WorkspaceEvent =
  /** Initially, and when another tab or a file changed it. */
  | ({ type: 'workspace.received'; isUnreadable: boolean } & Received)
  | { type: 'window.changed'; windowClass: FloorWindow }
  | { type: 'tab.chosen'; panel: PanelId }
  | { type: 'menu.requested' }
  | { type: 'menu.left' }
  | { type: 'arranging.requested' }
  | { type: 'arranging.left' }
  /** By pointer, on release. */
  | { type: 'panel.moved'; panel: PanelId; x: number; y: number; by: Point }
  | ({ type: 'panel.resized'; panel: PanelId } & Rect)
  /** By keys, one cell at a time. */
  | { type: 'panel.stepped'; panel: PanelId; dx: number; dy: number }
  | { type: 'panel.stretched'; panel: PanelId; dw: number; dh: number }
  | { type: 'step.kept' }
  | { type: 'step.undone' }
  | { type: 'panel.hidden'; panel: PanelId }
  | { type: 'panel.shown'; panel: PanelId }
  | { type: 'preset.chosen'; preset: PresetId }
  | { type: 'layout.reset' }
  | { type: 'undo.requested' }
  | { type: 'redo.requested' }
  | { type: 'workspace.exported' }
  | { type: 'file.picked'; text: string }

export const contextOf = ({ symbol, panel }: WorkspaceInput): WorkspaceContext => ({
  ...beganWith(firstWorkspace),
  symbol,
  panel,
  from: 'all',
  windowClass: 'wide',
  tab: 'chart',
  said: undefined,
  fault: undefined,
})

/** The workspace after a change; a phone has no layout. */
const changed = ({ workspace, windowClass }: WorkspaceContext, change: WorkspaceChange) =>
  windowClass === 'phone' ? workspace : changedWorkspace(workspace, windowClass, change)

const saidOf = (change: WorkspaceChange): Said =>
  change.act === 'preset' ? { act: change.act, preset: change.preset } : { act: change.act, panel: change.panel }

export const workspaceSetup = setup({
  types: {
    input: {} as WorkspaceInput,
    context: {} as WorkspaceContext,
    events: {} as WorkspaceEvent,
    tags: {} as 'busy' | 'failed',
    children: {} as { panelWindows: 'panelWindows' },
  },
  actors: {
    panelWindows: panelWindowsMachine,
    /** Sends `workspace.received`: at once, and when another tab or a file changed the stored layout. */
    watchKept: fromCallback<{ type: string }, WorkspaceInput>(notProvided('watchKept')),
    /** Sends `window.changed`: at once, and when the window's class changes. */
    watchWindow: fromCallback<{ type: string }>(notProvided('watchWindow')),
    /** The drag-and-drop code, loaded on first use. */
    loadGrid: fromPromise<void>(notProvided('loadGrid')),
    /** Imports everything in the text of a file, or nothing: then it rejects with a `WorkspaceFault`. */
    importWorkspace: fromPromise<void, WorkspaceInput & { text: string }>(notProvided('importWorkspace')),
  },
  guards: {
    isPhone: (_, { windowClass }: { windowClass: FloorWindow }) => windowClass === 'phone',
    isOtherStore: ({ context }, { from }: Received) => from !== context.from,
    hasGrid: ({ context }) => context.windowClass !== 'phone',
    isUnreadable: (_, { isUnreadable }: { isUnreadable: boolean }) => isUnreadable,
    hasEffect: ({ context }, change: WorkspaceChange) => !isSameWorkspace(changed(context, change), context.workspace),
    isArranged: ({ context }) => !isSameWorkspace(context.workspace, firstWorkspace),
    hasPast: ({ context }) => context.past.length > 0,
    hasFuture: ({ context }) => context.future.length > 0,
  },
  actions: {
    reportFault: reportFault(),
    notify: notify(),
    keepWindow: assign((_, { windowClass }: { windowClass: FloorWindow }) => ({ windowClass })),
    keepTab: assign((_, { panel }: { panel: PanelId }) => ({ tab: panel })),
    /** The stored layout. */
    beginWith: assign((_, { from, stored }: Received) => ({ ...beganWith(workspaceOf(stored)), from })),
    /** The layout of another tab or a file; the previous one can be restored by undo. */
    takeReceived: assign(({ context }, { stored }: Received) => changedTo(context, workspaceOf(stored))),
    change: assign(({ context }, change: WorkspaceChange) => ({
      ...changedTo(context, changed(context, change)),
      said: saidOf(change),
    })),
    /** One more step of the same movement. */
    applyChange: assign(({ context }, change: WorkspaceChange) => ({
      ...wentOn(context, changed(context, change)),
      said: saidOf(change),
    })),
    /** A movement that ended where it began does not count as a change. */
    endStep: assign(({ context }) =>
      context.past.some(
        (former, index) => index === context.past.length - 1 && isSameWorkspace(former, context.workspace),
      )
        ? takenBack(context)
        : {},
    ),
    takeBack: assign(({ context }) => ({ ...takenBack(context), said: { act: 'takenBack' as const } })),
    showStuck: assign((_, { panel }: { panel: PanelId }) => ({ said: { act: 'stuck' as const, panel } })),
    reset: assign(({ context }) => ({ ...changedTo(context, firstWorkspace), said: { act: 'reset' as const } })),
    undo: assign(({ context }) => ({ ...undone(context), said: { act: 'undo' as const } })),
    redo: assign(({ context }) => ({ ...redone(context), said: { act: 'redo' as const } })),
    clearMessage: assign({ said: undefined }),
    keepFault: assign((_, { fault }: { fault: WorkspaceFault }) => ({ fault })),
    forgetFault: assign({ fault: undefined }),
    /** Stores it for the next visit. */
    keepWorkspace: notProvided('keepWorkspace'),
    /** Exports it as a file, with the charts' settings and drawings. */
    saveWorkspace: notProvided('saveWorkspace'),
  },
})
