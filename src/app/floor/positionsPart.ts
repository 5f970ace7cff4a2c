import { contractPositionsMachine } from '#machines/contracts/contractPositions/contractPositions.machine.ts'
import { contractDetailsMachine } from '#machines/contracts/contractDetails/contractDetails.machine.ts'
import { calculatorMachine } from '#machines/contracts/calculator/calculator.machine.ts'
import { CalculatorButton } from '#features/contracts/calculator/CalculatorButton.tsx'
import { ContractPositions } from '#features/contracts/contractPositions/ContractPositions.tsx'
import { AlgoButton } from '#features/contracts/contractPositions/AlgoButton.tsx'
import { createContractDetailsActors } from '#services/contracts/contractDetails.ts'
import { createContractPositionsActors } from '#services/contracts/contractPositions.ts'
import type { FigureFeed } from '#services/contracts/contractTrade.figures.ts'
import type { FloorServices } from '#services/contracts/contractTrade.services.ts'
import { AlgoDialog } from './AlgoDialog.tsx'

/** The positions and orders of a contract floor, with their forms: their flow and its view. */
export const positionsPart = (services: FloorServices, figures: FigureFeed) => ({
  contractPositions: contractPositionsMachine.provide({ actors: createContractPositionsActors(services, figures) }),
  calculator: calculatorMachine,
  contractDetails: contractDetailsMachine.provide({ actors: createContractDetailsActors(services) }),
  CalculatorButton,
  ContractPositions,
  AlgoButton,
  AlgoDialog,
})
