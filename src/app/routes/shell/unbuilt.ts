import type { RouteId } from '#contract/routes.ts'
import { nearestOf } from '#contract/shell/neighbours.ts'
import { appRefs } from '#machines/shell/app/app.view.ts'
import { Unbuilt } from '#features/shell/unbuilt/Unbuilt.tsx'
import { plainRoute } from '#app/pageRoute.ts'
import type { Page } from '#app/pageRoute.ts'

/** A placeholder page for a route that is not built yet. */
export const pageOf = (id: RouteId): Page => ({
  ...plainRoute({ Component: Unbuilt }),
  loader: (_, { root }) => ({ app: appRefs(root.getSnapshot()), id, nearest: nearestOf(id) }),
})
