import type { RouteId } from '#contract/routes.ts'
import { nearestOf } from '#contract/shell/neighbours.ts'
import { unbuiltWords } from '#contract/shell/pageWords.ts'
import { appRefs } from '#machines/shell/app/app.view.ts'
import { Unbuilt } from '#features/shell/unbuilt/Unbuilt.tsx'
import { loadWords } from '#i18n/words.ts'
import { plainRoute } from '#app/pageRoute.ts'
import type { Page } from '#app/pageRoute.ts'
import { isBuilt } from '#app/unbuilt.ts'

/** The honest page of a route that is not built yet. */
export const pageOf = (id: RouteId): Page => ({
  ...plainRoute({ words: unbuiltWords, Component: Unbuilt }),
  loader: async (_, { root, fetchPart }) => {
    await fetchPart(() => loadWords(unbuiltWords))
    return { app: appRefs(root.getSnapshot()), id, nearest: nearestOf(id, isBuilt) }
  },
})
