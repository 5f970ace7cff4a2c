/** Which tables a transaction sees: those of one schema, under a role that has no rights on the others. */
export interface Scope {
  readonly role: string
  readonly schema: string
}

/** The role of every statement that does not say otherwise. */
export const realRole = 'statefloor_real'

/** The simulation's own ledger and books. */
export const simulationScope: Scope = { role: 'statefloor_simulation', schema: 'simulation' }
