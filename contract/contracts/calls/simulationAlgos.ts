import { simulated } from '../simulation/simulated.ts'
import { contractAlgos } from './contractAlgos.ts'

/** Scaled and TWAP orders of the simulation. */
export const simulationAlgos = simulated('simulationAlgos', contractAlgos)
