import { rowsOf } from '#contract/spot/panelGrid.ts'
import type { PanelRect } from '#contract/spot/panelGrid.ts'
import type { PanelId, WindowClass } from '#contract/spot/workspace.ts'
import { changedLayout, firstWorkspace, isSameWorkspace, presetIn } from '#contract/spot/workspaceRules.ts'
import type { WorkspaceChange } from '#contract/spot/workspaceRules.ts'
import type { WorkspaceSnapshot } from './workspace.machine.ts'

/** One panel at a time. */
export interface PhoneFloor {
  readonly kind: 'phone'
  readonly tab: PanelId
}

/** Panels side by side. */
export interface GridFloor {
  readonly kind: 'grid'
  readonly windowClass: WindowClass
  readonly shown: readonly PanelRect[]
  readonly hidden: readonly PanelRect[]
}

/** The current layout of the floor. */
export const floorOf = ({ context: { workspace, windowClass, tab } }: WorkspaceSnapshot): PhoneFloor | GridFloor =>
  windowClass === 'phone' ? { kind: 'phone', tab } : { kind: 'grid', windowClass, ...workspace[windowClass] }

export type ArrangingPhase = 'none' | 'preparing' | 'arranging'
export const arrangingPhase = ({ value }: WorkspaceSnapshot): ArrangingPhase =>
  value.mode === 'viewing' ? 'none' : value.mode === 'preparing' ? 'preparing' : 'arranging'

/** A panel is being moved by keys, which can be reverted. */
export const isStepping = (snapshot: WorkspaceSnapshot): boolean => snapshot.matches({ mode: { arranging: 'moving' } })

/** The available layout actions. */
export const layoutMenu = (snapshot: WorkspaceSnapshot) => {
  const { workspace, windowClass, past, future, fault } = snapshot.context
  const isReading = snapshot.matches({ menu: { open: 'reading' } })
  return {
    isOpen: snapshot.matches({ menu: 'open' }),
    hasGrid: windowClass !== 'phone',
    preset: windowClass === 'phone' ? undefined : presetIn(windowClass, workspace[windowClass]),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    canReset: !isSameWorkspace(workspace, firstWorkspace),
    isReading,
    isTaken: snapshot.matches({ menu: { open: 'taken' } }),
    fault,
  }
}

/** The last action, and the current position of its panel. */
export const saidOf = ({ context: { said, workspace, windowClass } }: WorkspaceSnapshot) => {
  if (said === undefined || windowClass === 'phone') return undefined
  const { shown } = workspace[windowClass]
  return { ...said, place: shown.find(({ panel }) => panel === said.panel), rows: rowsOf(shown) }
}

/** Which panels of the floor are open in windows of their own. */
export const panelWindowsOf = ({ children: { panelWindows } }: WorkspaceSnapshot) =>
  panelWindows?.getSnapshot().status === 'error' ? undefined : panelWindows

/** The panels without those that are away, whose place the others take; at least one stays. */
export const shownWithout = (floor: GridFloor, away: readonly PanelId[]): readonly PanelRect[] =>
  away.reduce(
    ({ shown, hidden }, panel) =>
      shown.length > 1
        ? changedLayout(floor.windowClass, { shown, hidden }, { act: 'hide', panel })
        : { shown, hidden },
    { shown: floor.shown, hidden: floor.hidden },
  ).shown

/** A layout as it would become: the pointer's preview before release. */
export const previewOf = ({ windowClass, shown, hidden }: GridFloor, change: WorkspaceChange): readonly PanelRect[] =>
  changedLayout(windowClass, { shown, hidden }, change).shown
