import { codes } from '#contract/kernel/codes.ts'
import { simulationScope } from '#server/db/scope.ts'
import { simulationAccounts } from '#server/db/schema/simulation.ts'
import { damagedData } from '#server/failure.ts'
import { damageOfBooks } from '#server/ledger/books.ts'
import { askedKeys } from '#server/modules/shell/outcomes/settle.ts'
import { sourceModesToken } from '#server/modules/contracts/contracts/tokens.ts'
import {
  lastPriceToken,
  sourceFeedToken,
  sourcePriceToken,
  sourceTradesToken,
} from '#server/modules/markets/market/tokens.ts'
import type { Module } from '#server/modules.ts'
import { Refusal } from '#server/refusal.ts'
import { simulatedHub } from '#server/sockets/simulatedHub.ts'
import type { Venue } from '#server/venue.ts'
import { simulationHandlers } from './handlers.ts'
import { openSimulation } from './open.ts'
import { simulationToken, type Simulation, type SimulationGate } from './tokens.ts'

const createGate = (venue: Venue): SimulationGate => {
  const { hub, source, detach } = simulatedHub(venue.hub)
  venue.hub.swap.attach(source)
  const db = venue.db.scoped(simulationScope)
  let checked: Promise<void> | undefined
  let opening: Promise<Simulation> | undefined
  let hasFailed = false
  const check = async (): Promise<void> => {
    const damage = await damageOfBooks(db)
    if (damage !== undefined) throw damagedData(damage)
  }
  return {
    async open() {
      checked ??= check().catch((error: unknown) => {
        // The database may be back at the next call.
        checked = undefined
        throw error
      })
      await checked
      opening ??= openSimulation(venue, db, hub).then(
        (simulation) => {
          hasFailed = false
          return simulation
        },
        (error: unknown) => {
          // Nothing of it is left, so the next call opens it. Calls meanwhile do not fill the log.
          opening = undefined
          detach()
          if (!hasFailed) venue.log.error(error, 'The simulation did not open; the next call tries again')
          hasFailed = true
          throw new Refusal(codes.unavailable)
        },
      )
      return opening
    },
    opened: () =>
      opening?.catch(() => {
        // Why it did not open was logged: nothing of it is to be ended.
        return undefined
      }),
  }
}

/** Contracts with simulated money. Nothing of it is in memory until someone uses it. */
export const simulationModule: Module = {
  name: 'simulation',
  needs: [lastPriceToken, sourceFeedToken, sourcePriceToken, sourceTradesToken, sourceModesToken, askedKeys],
  provides: [simulationToken],
  start(venue) {
    venue.provide(simulationToken, createGate(venue))
  },
  // Positions are judged and funding is settled whether or not their owners are there.
  async ready(venue) {
    const db = venue.db.scoped(simulationScope)
    const accounts = await db.query.select({ userId: simulationAccounts.userId }).from(simulationAccounts).limit(1)
    if (accounts.length > 0) await venue.use(simulationToken).open()
  },
  async quiet(venue) {
    const simulation = await venue.use(simulationToken).opened()
    await simulation?.venue.money.drain()
  },
  async stop(venue) {
    const simulation = await venue.use(simulationToken).opened()
    await simulation?.stop()
  },
  handlers: simulationHandlers,
}
