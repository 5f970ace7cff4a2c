import { fromCallback, fromPromise } from 'xstate'
import type { AnyActorRef } from 'xstate'
import { layoutParam, readLayout } from '#contract/spot/layoutLink.ts'
import { floorPath, panelIn } from '#contract/spot/panelAddress.ts'
import { changedFollowed, followedLayout } from '#contract/spot/savedLayouts.ts'
import type { StoredLayouts, StoredWorkspace } from '#contract/spot/workspace.ts'
import { isSameWorkspace, storedForm, workspaceOf } from '#contract/spot/workspaceRules.ts'
import { savedLayoutsMachine } from '#machines/spot/savedLayouts/savedLayouts.machine.ts'
import type { LinkedLayout, SavedLayoutsInput } from '#machines/spot/savedLayouts/savedLayouts.setup.ts'
import type { Services } from '../services.ts'

/** The address of a window. */
interface AddressedWindow {
  readonly location: { readonly search: string }
}

/**
 * Named layouts, stored by the browser. Every change is taken over as from a file, so that the floor and other windows
 * follow it.
 */
export const createSavedLayouts = ({ choices }: Pick<Services, 'choices'>, page: AddressedWindow) => {
  const kept = () => ({ workspace: choices.read('workspace'), layouts: choices.read('layouts') })
  return savedLayoutsMachine.provide({
    actors: {
      watchLayouts: fromCallback<{ type: string }>(({ sendBack }) => {
        const notify = () => sendBack({ type: 'layouts.received', layouts: choices.read('layouts') })
        notify()
        return choices.watch('layouts', notify)
      }),
      readLink: fromPromise<LinkedLayout, SavedLayoutsInput>(({ input: { symbol } }) => {
        const query = new URLSearchParams(page.location.search)
        const text = query.get(layoutParam)
        if (text === null || panelIn(query)) return Promise.resolve({ layout: undefined, isDamaged: false })
        const layout = readLayout(text)
        const isShown = layout && isSameWorkspace(workspaceOf(layout), workspaceOf(followedLayout(kept(), symbol)))
        return Promise.resolve({ layout: isShown === true ? undefined : layout, isDamaged: layout === undefined })
      }),
    },
    actions: {
      keepLayouts: (_, { layouts }: { layouts: StoredLayouts }) => choices.takeOver({ layouts }),
      showLayout: (_, { symbol, layout }: SavedLayoutsInput & { layout: StoredWorkspace | undefined }) => {
        // A layout of another version, or of a stranger, is stored as this version shows it.
        if (layout) choices.takeOver(changedFollowed(kept(), symbol, storedForm(workspaceOf(layout))))
      },
      clearLink: ({ system }) => {
        const query = new URLSearchParams(page.location.search)
        if (!query.has(layoutParam)) return
        query.delete(layoutParam)
        const root = system.get('app') as AnyActorRef | undefined
        root?.send({ type: 'navigation.requested', to: `${floorPath}?${query.toString()}`, replace: true })
      },
    },
  })
}
