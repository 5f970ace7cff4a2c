import { fromCallback, fromPromise } from 'xstate'
import { spotLimits } from '#contract/spot/limits.ts'
import { changedFollowed, followedLayout, ownLayout } from '#contract/spot/savedLayouts.ts'
import { windowClasses } from '#contract/spot/workspace.ts'
import { firstWorkspace, storedForm } from '#contract/spot/workspaceRules.ts'
import type { Workspace } from '#contract/spot/workspaceRules.ts'
import { writeChoicesFile } from '#contract/shell/choicesFile.ts'
import type { FloorWindow, WorkspaceInput } from '#machines/spot/workspace/workspace.setup.ts'
import { saveFile } from '../browser/saveFile.ts'
import type { Services } from '../services.ts'

const fileName = 'statefloor-workspace.json'

/**
 * The size of `em` in a media query at the browser's default text size, px: with larger text, windows count as
 * narrower.
 */
const usualText = 16

const queryOf = (of: (typeof windowClasses)[number]): string =>
  `(min-width: ${spotLimits.workspace.from[of] / usualText}em)`

/** The widest class that fits. */
const windowClass = (window: Window): FloorWindow =>
  windowClasses.findLast((of) => window.matchMedia(queryOf(of)).matches) ?? 'phone'

/** The workspace's flow with its real actors; `load` fetches the code for dragging panels. */
export const createWorkspaceFlow = ({ choices }: Pick<Services, 'choices'>, load: () => Promise<unknown>) => ({
  actors: {
    watchKept: fromCallback<{ type: string }, WorkspaceInput>(({ sendBack, input: { symbol } }) => {
      const notify = () => {
        const layouts = choices.read('layouts')
        const stored = followedLayout({ workspace: choices.read('workspace'), layouts }, symbol)
        sendBack({
          type: 'workspace.received',
          from: layouts && ownLayout(layouts, symbol) ? 'pair' : 'all',
          stored,
          isUnreadable: stored === undefined && choices.has('workspace'),
        })
      }
      notify()
      const ends = [choices.watch('workspace', notify), choices.watch('layouts', notify)]
      return () => {
        for (const end of ends) end()
      }
    }),

    watchWindow: fromCallback<{ type: string }>(({ sendBack }) => {
      const notify = () => sendBack({ type: 'window.changed', windowClass: windowClass(window) })
      const queries = windowClasses.map((of) => window.matchMedia(queryOf(of)))
      notify()
      for (const query of queries) query.addEventListener('change', notify)
      return () => {
        for (const query of queries) query.removeEventListener('change', notify)
      }
    }),

    loadGrid: fromPromise<void>(async () => {
      await load()
    }),

    importWorkspace: fromPromise<void, WorkspaceInput & { text: string }>(async ({ input, signal }) => {
      // Importing a file is rare, so its parser loads on demand.
      const { readWorkspaceFile } = await import('#contract/spot/workspaceReading.ts')
      if (signal.aborted) return
      const reading = readWorkspaceFile(input.text, choices.all(), input.symbol)
      if ('fault' in reading) return Promise.reject(reading.fault)
      choices.takeOver(reading.chosen)
    }),
  },
  actions: {
    keepWorkspace: ({
      context: { workspace, symbol },
    }: {
      context: WorkspaceInput & { readonly workspace: Workspace }
    }) => {
      const layouts = choices.read('layouts')
      const changed = changedFollowed({ layouts }, symbol, storedForm(workspace))
      if (changed.layouts) choices.keep('layouts', changed.layouts)
      else choices.keep('workspace', changed.workspace)
    },
    saveWorkspace: () => {
      const { workspace, layouts, chart, chartDrawings } = choices.all()
      const chosen = {
        workspace: workspace ?? storedForm(firstWorkspace),
        ...(layouts && { layouts }),
        ...(chart && { chart }),
        ...(chartDrawings && { chartDrawings }),
      }
      saveFile(fileName, writeChoicesFile(chosen))
    },
  },
})
