import { contractPositionsMachine } from '#machines/contracts/contractPositions/contractPositions.machine.ts'
import { calculatorMachine } from '#machines/contracts/calculator/calculator.machine.ts'
import { CalculatorButton } from '#features/contracts/calculator/CalculatorButton.tsx'
import { ContractPositions } from '#features/contracts/contractPositions/ContractPositions.tsx'
import { AlgoButton } from '#features/contracts/contractPositions/AlgoButton.tsx'
import { createContractPositionsActors } from '#services/contracts/contractPositions.ts'
import type { FigureFeed } from '#services/contracts/contractTrade.figures.ts'
import type { FloorServices } from '#services/contracts/contractTrade.services.ts'
import { AlgoDialog } from './AlgoDialog.tsx'

/** The positions and orders of a contract floor, with their forms: their flow and its view. */
export const positionsPart = (services: FloorServices, figures: FigureFeed) => ({
  contractPositions: contractPositionsMachine.provide({ actors: createContractPositionsActors(services, figures) }),
  calculator: calculatorMachine,
  CalculatorButton,
  ContractPositions,
  AlgoButton,
  AlgoDialog,
})
