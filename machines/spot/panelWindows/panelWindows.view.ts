import type { PanelId } from '#contract/spot/workspace.ts'
import type { PanelWindowsSnapshot } from './panelWindows.machine.ts'

/** The panels that are open in windows of their own; each call returns a new list. */
export const panelsAway = (snapshot: PanelWindowsSnapshot | undefined): readonly PanelId[] => [
  ...new Set((snapshot?.context.away ?? []).map(({ panel }) => panel)),
]
