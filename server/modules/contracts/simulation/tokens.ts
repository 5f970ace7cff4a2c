import { token } from '#server/serviceContainer.ts'
import type { Feed } from '#server/feed/feed.ts'
import type { Simulation } from './open.ts'

/** The simulation, which opens when it is first asked for. */
export interface SimulationGate {
  readonly open: () => Promise<Simulation>
  /** Undefined if no one has needed it yet. */
  readonly opened: () => Promise<Simulation> | undefined
}

export const simulationToken = token<SimulationGate>('simulation')

/** Public data of the simulation's own books. */
export const simulatedFeedToken = token<Feed>('simulatedFeed')
