import type { RouteId } from '../../../contract/routes'
import { nearestOf } from '../../../contract/neighbours'
import { unbuiltWords } from '../../../contract/pageWords'
import { appRefs } from '../../../machines/app/app.view'
import { Unbuilt } from '../../features/unbuilt/Unbuilt'
import { loadWords } from '../../i18n/words'
import { plainRoute } from '../pageRoute'
import type { Page } from '../pageRoute'
import { isBuilt } from '../unbuilt'

/** The honest page of a route that is not built yet. */
export const pageOf = (id: RouteId): Page => ({
  ...plainRoute({ words: unbuiltWords, Component: Unbuilt }),
  loader: async (_, { root, fetchPart }) => {
    await fetchPart(() => loadWords(unbuiltWords))
    return { app: appRefs(root.getSnapshot()), id, nearest: nearestOf(id, isBuilt) }
  },
})
