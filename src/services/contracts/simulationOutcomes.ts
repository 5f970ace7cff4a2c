import { fromPromise } from 'xstate'
import type { OpenList } from '#machines/shell/outcomes/outcomes.setup.ts'
import { createSettle, listOpen } from '../http/submit.ts'
import type { Services } from '../services.ts'

/** The owner of a user's keys in the simulation: the real ledger, asked about one, would refuse it from then on. */
export const simulationOwner = (fid: string): string => `simulation.${fid}`

/** The actors of the flow that settles open calls of the simulation. Their code loads when there is one. */
export const createSimulationOutcomesActors = (services: Services) => {
  const { client, signer } = services
  return {
    listOpen: fromPromise<OpenList, { fid: string }>(({ input }) =>
      Promise.resolve(listOpen(services, simulationOwner(input.fid))),
    ),
    settle: createSettle(services, {
      owner: () => simulationOwner(signer.owner() ?? ''),
      outcome: async (key, options) => {
        const { simulation } = await import('#contract/contracts/calls/simulation.ts')
        return client.area(simulation).outcome({ body: { key } }, options)
      },
    }),
  }
}
