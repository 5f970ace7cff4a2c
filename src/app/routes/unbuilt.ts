import type { RouteId } from '#contract/routes.ts'
import { nearestOf } from '#contract/neighbours.ts'
import { unbuiltWords } from '#contract/pageWords.ts'
import { appRefs } from '#machines/shell/app/app.view.ts'
import { Unbuilt } from '#features/unbuilt/Unbuilt.tsx'
import { loadWords } from '#i18n/words.ts'
import { plainRoute } from '../pageRoute.ts'
import type { Page } from '../pageRoute.ts'
import { isBuilt } from '../unbuilt.ts'

/** The honest page of a route that is not built yet. */
export const pageOf = (id: RouteId): Page => ({
  ...plainRoute({ words: unbuiltWords, Component: Unbuilt }),
  loader: async (_, { root, fetchPart }) => {
    await fetchPart(() => loadWords(unbuiltWords))
    return { app: appRefs(root.getSnapshot()), id, nearest: nearestOf(id, isBuilt) }
  },
})
