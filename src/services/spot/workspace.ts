import { fromCallback, fromPromise } from 'xstate'
import { spotLimits } from '#contract/spot/limits.ts'
import { windowClasses } from '#contract/spot/workspace.ts'
import { storedForm } from '#contract/spot/workspaceRules.ts'
import type { Workspace } from '#contract/spot/workspaceRules.ts'
import { writeChoicesFile } from '#contract/shell/choicesFile.ts'
import type { FloorWindow } from '#machines/spot/workspace/workspace.setup.ts'
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
    watchKept: fromCallback<{ type: string }>(({ sendBack }) => {
      const notify = () => {
        const stored = choices.read('workspace')
        sendBack({ type: 'workspace.received', stored, isUnreadable: stored === undefined && choices.has('workspace') })
      }
      notify()
      return choices.watch('workspace', notify)
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

    importWorkspace: fromPromise<void, { text: string }>(async ({ input, signal }) => {
      // Importing a file is rare, so its parser loads on demand.
      const { readWorkspaceFile } = await import('#contract/spot/workspaceReading.ts')
      if (signal.aborted) return
      const reading = readWorkspaceFile(input.text, choices.all())
      if ('fault' in reading) return Promise.reject(reading.fault)
      choices.takeOver(reading.chosen)
    }),
  },
  actions: {
    keepWorkspace: ({ context }: { context: { readonly workspace: Workspace } }) =>
      choices.keep('workspace', storedForm(context.workspace)),
    saveWorkspace: ({ context }: { context: { readonly workspace: Workspace } }) => {
      const { chart, chartDrawings } = choices.all()
      const chosen = {
        workspace: storedForm(context.workspace),
        ...(chart && { chart }),
        ...(chartDrawings && { chartDrawings }),
      }
      saveFile(fileName, writeChoicesFile(chosen))
    },
  },
})
