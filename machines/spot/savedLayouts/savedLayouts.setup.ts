import { assign, fromCallback, fromPromise, setup } from 'xstate'
import {
  hasRoomFor,
  isSavedName,
  joinedTo,
  noLayouts,
  separated,
  withSaved,
  withoutSaved,
} from '#contract/spot/savedLayouts.ts'
import type { SavedLayout } from '#contract/spot/savedLayouts.ts'
import type { StoredLayouts, StoredWorkspace } from '#contract/spot/workspace.ts'
import { notProvided } from '#machines/notProvided.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { notify } from '#machines/shell/notices/notify.ts'

export interface SavedLayoutsInput {
  /** The pair of this floor. */
  readonly symbol: string
}

/** What the address of this window offers. */
export interface LinkedLayout {
  /** Undefined: there is none, it is the one that is shown, or it is damaged. */
  readonly layout: StoredWorkspace | undefined
  readonly isDamaged: boolean
}

interface SavedLayoutsContext extends SavedLayoutsInput {
  readonly layouts: StoredLayouts
  /** The layout that was removed last, until the menu closes. */
  readonly removed: SavedLayout | undefined
  /** The layout of a link that is offered. */
  readonly offered: StoredWorkspace | undefined
}

interface Named {
  readonly name: string
}

export const contextOf = ({ symbol }: SavedLayoutsInput): SavedLayoutsContext => ({
  symbol,
  layouts: noLayouts,
  removed: undefined,
  offered: undefined,
})

/** The layouts after the change. */
export const layoutsIn = ({ context: { layouts } }: { readonly context: SavedLayoutsContext }) => ({ layouts })

export const savedLayoutsSetup = setup({
  types: {
    input: {} as SavedLayoutsInput,
    context: {} as SavedLayoutsContext,
    events: {} as
      /** Initially, and when they changed, here or in another tab. */
      | { type: 'layouts.received'; layouts: StoredLayouts | undefined }
      /** What the floor shows gets a name. */
      | ({ type: 'layout.saved' } & SavedLayout)
      | ({ type: 'layout.chosen' } & Named)
      | ({ type: 'layout.removed' } & Named)
      | { type: 'removal.undone' }
      | { type: 'menu.left' }
      /** The pair gets a layout of its own, at first the one that is shown, or follows that of all pairs. */
      | { type: 'pair.separated'; workspace: StoredWorkspace }
      | { type: 'pair.joined' }
      | { type: 'offer.accepted' }
      | { type: 'offer.declined' },
  },
  actors: {
    /** Sends `layouts.received`. */
    watchLayouts: fromCallback<{ type: string }>(notProvided('watchLayouts')),
    readLink: fromPromise<LinkedLayout, SavedLayoutsInput>(notProvided('readLink')),
  },
  guards: {
    hasRoom: ({ context }, { name }: Named) => hasRoomFor(context.layouts, name),
    isKnown: ({ context }, { name }: Named) => isSavedName(context.layouts, name),
    isOffered: (_, { layout }: LinkedLayout) => layout !== undefined,
    isDamaged: (_, { isDamaged }: LinkedLayout) => isDamaged,
  },
  actions: {
    reportFault: reportFault(),
    notify: notify(),
    takeLayouts: assign((_, { layouts }: { layouts: StoredLayouts | undefined }) => ({
      layouts: layouts ?? noLayouts,
    })),
    save: assign(({ context }, layout: SavedLayout) => ({ layouts: withSaved(context.layouts, layout) })),
    remove: assign(({ context }, { name }: Named) => ({ layouts: withoutSaved(context.layouts, name) })),
    restore: assign(({ context: { layouts, removed } }) => ({
      layouts: removed ? withSaved(layouts, removed) : layouts,
    })),
    separate: assign(({ context: { layouts, symbol } }, { workspace }: { workspace: StoredWorkspace }) => ({
      layouts: separated(layouts, symbol, workspace),
    })),
    join: assign(({ context: { layouts, symbol } }) => ({ layouts: joinedTo(layouts, symbol) })),
    keepRemoved: assign(({ context }, { name }: Named) => ({
      removed: context.layouts.saved.find((one) => one.name === name),
    })),
    forgetRemoved: assign({ removed: undefined }),
    keepOffered: assign((_, { layout }: LinkedLayout) => ({ offered: layout })),
    forgetOffered: assign({ offered: undefined }),
    /** Stores them for the next visit, and for other windows. */
    keepLayouts: (_, _params: { layouts: StoredLayouts }) => notProvided('keepLayouts')(),
    /** Shows a layout on the floor, where it can be undone like any change. */
    showLayout: (_, _params: SavedLayoutsInput & { layout: StoredWorkspace | undefined }) =>
      notProvided('showLayout')(),
    /** Removes the layout from the address, so that a reload does not offer it again. */
    clearLink: notProvided('clearLink'),
  },
})
