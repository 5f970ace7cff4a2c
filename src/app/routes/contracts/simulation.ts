import { sessionUser } from '#machines/account/session/session.view.ts'
import { contractIn, contractParam } from '#machines/contracts/contractTrade/contractTrade.view.ts'
import { simulationMachine } from '#machines/contracts/simulation/simulation.machine.ts'
import { marksOf } from '#machines/markets/favourites/favourites.view.ts'
import { wordsOf } from '#i18n/words.ts'
import { createSimulationActors } from '#services/contracts/simulation.ts'
import { createSimulationServices, createSimulationTrades } from '#services/contracts/simulation.services.ts'
import { createMarketsActors } from '#services/markets/markets.ts'
import { SimulationPage } from '#app/SimulationPage.tsx'
import { createContractFloor, createContractFloorParts, recordedContractFloor } from '#app/floor/contractFloor.ts'
import { createLatePractice } from '#app/floor/latePractice.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'simulation',
  parts: (services) => {
    const floor = createSimulationServices(services)
    // The chart marks no trades of the user: those of the venue's real markets do not belong there.
    return { floor, practice: createLatePractice(floor), ...createContractFloorParts(floor, () => undefined) }
  },
  logic: (services, { floor, practice, ...parts }) =>
    simulationMachine.provide({
      actors: {
        ...createSimulationActors(services, floor),
        ...practice.actors,
        floor: createContractFloor(floor, parts, {
          recentTrades: (trades) => createSimulationTrades(services, floor, trades),
          pairs: createMarketsActors(floor, () => true, ['perpetual']),
          titleOf: (priced) => wordsOf('simulation:page.priced', { priced }),
        }),
      },
    }),
  recorded: async (parts) => {
    await Promise.all([recordedContractFloor(parts), parts.practice.load()])
  },
  keyedBy: [contractParam],
  input: ({ url, app }) => ({
    contractCode: contractIn(url.searchParams),
    fid: sessionUser(app.session.getSnapshot())?.fid,
    marks: marksOf(app.favourites.getSnapshot()),
  }),
  Component: SimulationPage,
})
