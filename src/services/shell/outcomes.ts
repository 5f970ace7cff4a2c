import { fromPromise } from 'xstate'
import type { OpenList } from '#machines/shell/outcomes/outcomes.setup.ts'
import type { Services } from '../services.ts'
import { createSettle, listOpen } from '../http/submit.ts'

/** The actors of the flow that settles open money calls. */
export const createOutcomesActors = (services: Services) => ({
  listOpen: fromPromise<OpenList, { fid: string }>(({ input }) => Promise.resolve(listOpen(services, input.fid))),
  settle: createSettle(services),
})
