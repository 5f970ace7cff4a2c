import { token } from '#server/serviceContainer.ts'
import type { Feed } from '#server/feed/feed.ts'
import type { Venue } from '#server/venue.ts'

/** The simulation as code of contracts sees it: a venue of its own, with no way to the real ledger. */
export interface Simulation {
  readonly venue: Venue
  readonly stop: () => Promise<void>
}

/** The simulation, which opens when it is first asked for. */
export interface SimulationGate {
  readonly open: () => Promise<Simulation>
  /** Undefined if no one has needed it yet, or if it could not open. */
  readonly opened: () => Promise<Simulation | undefined> | undefined
}

export const simulationToken = token<SimulationGate>('simulation')

/** Public data of the simulation's own books. */
export const simulatedFeedToken = token<Feed>('simulatedFeed')
