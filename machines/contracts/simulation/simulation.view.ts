import type { SimulationSnapshot } from './simulation.machine.ts'

type SimulationPhase = 'checking' | 'failed' | 'withoutContracts' | 'withoutAccount' | 'open'

const phaseOf = (snapshot: SimulationSnapshot): SimulationPhase => {
  if (snapshot.matches('activatingContracts')) return 'withoutContracts'
  if (snapshot.matches('activatingSimulation')) return 'withoutAccount'
  return (
    (['failed', 'withoutContracts', 'withoutAccount', 'open'] as const).find((phase) => snapshot.matches(phase)) ??
    'checking'
  )
}

export const simulationView = (snapshot: SimulationSnapshot) => ({
  phase: phaseOf(snapshot),
  isBusy: snapshot.hasTag('busy'),
  isLoadingPractice: snapshot.matches({ open: 'loadingPractice' }),
  error: snapshot.context.error,
  refusal: snapshot.context.refusal,
  contractCode: snapshot.context.contractCode,
})

/** The floor, once there is an account to trade from. */
export const floorRef = ({ children }: SimulationSnapshot) => children.floor

/** The open confirmation of a reset. */
export const resetRef = ({ children }: SimulationSnapshot) => children.simulationReset

/** The open practice on a past crash. */
export const practiceRef = ({ children }: SimulationSnapshot) => children.practice
