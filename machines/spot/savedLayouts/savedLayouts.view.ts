import { hasRoomForPair, ownLayout } from '#contract/spot/savedLayouts.ts'
import type { StoredWorkspace } from '#contract/spot/workspace.ts'
import type { SavedLayoutsSnapshot } from './savedLayouts.machine.ts'

type SavePhase = 'idle' | 'saved' | 'full' | 'removed'

/** The named layouts, and the pair's own one. */
export const savedLayoutsView = (snapshot: SavedLayoutsSnapshot) => {
  const { layouts, symbol, removed } = snapshot.context
  return {
    phase: snapshot.value.list satisfies SavePhase,
    saved: layouts.saved,
    /** The name of the layout that can be brought back. */
    removed: removed?.name,
    hasOwn: ownLayout(layouts, symbol) !== undefined,
    hasRoomForPair: hasRoomForPair(layouts, symbol),
  }
}

/** The layout of a link that awaits a decision. */
export const offeredLayout = ({ context }: SavedLayoutsSnapshot): StoredWorkspace | undefined => context.offered
