import { simulated } from '../simulation/simulated.ts'
import { contractLiquidations } from './contractLiquidations.ts'

/** Receipts of liquidations in the simulation. */
export const simulationLiquidations = simulated('simulationLiquidations', contractLiquidations)
