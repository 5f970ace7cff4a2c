import { contractAlgos } from '#contract/contracts/calls/contractAlgos.ts'
import { contractLiquidations } from '#contract/contracts/calls/contractLiquidations.ts'
import { contracts } from '#contract/contracts/calls/contracts.ts'
import { simulation } from '#contract/contracts/calls/simulation.ts'
import { simulationAlgos } from '#contract/contracts/calls/simulationAlgos.ts'
import { simulationLiquidations } from '#contract/contracts/calls/simulationLiquidations.ts'
import { topicIn } from '#contract/contracts/ledgers.ts'
import type { Simulated } from '#contract/contracts/simulation/simulated.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import type { Trade } from '#contract/kernel/streams.ts'
import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import type { Ticker } from '#contract/markets/instruments.ts'
import type { Family } from '#machines/shell/link/link.setup.ts'
import type { AreaClient } from '../http/client.ts'
import type { OpenKeys } from '../http/openKeys.ts'
import type { Services } from '../services.ts'
import { createTradesActors } from '../spot/recentTrades.ts'
import { createBoard } from '../streams/board.ts'
import type { WritableBoard } from '../streams/board.ts'
import type { Links } from '../streams/links.ts'
import type { FloorArea, FloorServices } from './contractTrade.services.ts'
import { simulationOwner } from './simulationOutcomes.ts'

/**
 * Data of the simulation as the code of floors computes with it, which is the same for real money. Amounts lose their
 * type here and nowhere else, and what takes them has no way out of the simulation: `FloorServices`.
 */
function inFloor<T>(data: Simulated<T>): T
function inFloor(data: unknown): unknown {
  return data
}

const twins: Readonly<Record<string, string>> = {
  [userTopics.positions]: userTopics.simulationPositions,
  [userTopics.balances]: userTopics.simulationBalances,
  [userTopics.risk]: userTopics.simulationRisk,
}

/** The topic of the simulation in place of a real one. Throws if it has none, rather than follow real money. */
const twinOf = (family: Family, topic: string): string => {
  const twin = family === 'user' ? twins[topic] : topicIn('simulation', { family, topic }).topic
  if (twin === undefined || twin === topic) throw new Error(`The simulation has no topic ${topic}`)
  return twin
}

const simulatedLinks = (links: Links): Links => ({
  ...links,
  topic: (family, name, options) => links.topic(family, twinOf(family, name), options),
  broken: (family, name) => links.broken(family, twinOf(family, name)),
})

const simulatedKeys = ({ keep, forget, list, leave }: OpenKeys): OpenKeys => ({
  keep: (fid, open) => keep(simulationOwner(fid), open),
  forget: (fid, key) => forget(simulationOwner(fid), key),
  list: (fid) => list(simulationOwner(fid)),
  leave,
})

/** What a contract floor needs, over the simulation: its calls, topics, keys and boards, and nothing of real money. */
export const createSimulationServices = (services: Services): FloorServices => {
  const { client, links, openKeys, paint } = services
  const own = client.area(simulation)
  const areas = new Map<FloorArea, object>([
    [contracts, own],
    [contractAlgos, client.area(simulationAlgos)],
    [contractLiquidations, client.area(simulationLiquidations)],
  ])
  function area<Area extends FloorArea>(descriptors: Area): AreaClient<Area>
  function area(descriptors: FloorArea): unknown {
    const found = areas.get(descriptors)
    if (!found) throw new Error('The simulation has no such calls')
    return found
  }
  return {
    ...services,
    client: {
      area,
      session: { outcome: own.outcome, current: client.session.current },
      market: {
        ...client.market,
        klines: async (input, options) => inFloor<CandleRow[]>(await own.klines(input, options)),
        // The names of the markets, without their prices, which are those of other books.
        instruments: async (input, options) => {
          const [listed, known] = await Promise.all([client.market.instruments(input, options), own.list({}, options)])
          const codes = new Set(known.map(({ contractCode }) => contractCode))
          return { ...listed, instruments: listed.instruments.filter(({ symbol }) => codes.has(symbol)), tickers: [] }
        },
      },
    },
    links: simulatedLinks(links),
    openKeys: simulatedKeys(openKeys),
    tickers: createBoard<Ticker>(paint),
    trends: createBoard<readonly Decimal[]>(paint),
    candles: createBoard<readonly CandleRow[]>(paint),
  }
}

/** The public trades in the simulation's own books. */
export const createSimulationTrades = (
  services: Pick<Services, 'client'>,
  floor: FloorServices,
  board: WritableBoard<readonly Trade[]>,
) => {
  const own = services.client.area(simulation)
  return createTradesActors(floor, board, async (symbol, options) =>
    inFloor<Trade[]>(await own.trades({ query: { symbol } }, options)),
  )
}
