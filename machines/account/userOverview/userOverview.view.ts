import type { OverviewPanelName, UserOverviewSnapshot } from './userOverview.machine.ts'

/** The actor of a panel; undefined after logout. */
export const panelOf = (snapshot: UserOverviewSnapshot, name: OverviewPanelName) => snapshot.children[name]
