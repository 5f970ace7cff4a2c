import { fromPromise } from 'xstate'
import type { calculatorMachine } from '#machines/contracts/calculator/calculator.machine.ts'
import type { contractDetailsMachine } from '#machines/contracts/contractDetails/contractDetails.machine.ts'
import type { contractPositionsMachine } from '#machines/contracts/contractPositions/contractPositions.machine.ts'
import { lateLogic } from '#machines/patterns/lateLogic.ts'
import { loadWords } from '#i18n/words.ts'
import type { FigureFeed } from '#services/contracts/contractTrade.figures.ts'
import type { FloorServices } from '#services/contracts/contractTrade.services.ts'
import { latePartLoader } from './lateChart.ts'
import type { positionsPart } from './positionsPart.ts'

export type PositionsViews = Pick<
  ReturnType<typeof positionsPart>,
  'ContractPositions' | 'AlgoButton' | 'AlgoDialog' | 'CalculatorButton'
>

/** The positions and orders of a contract floor, which load after the book and the form. */
export const createLatePositions = (services: FloorServices, figures: FigureFeed) => {
  const contractPositions = lateLogic<typeof contractPositionsMachine>('contractPositions')
  const calculator = lateLogic<typeof calculatorMachine>('calculator')
  const contractDetails = lateLogic<typeof contractDetailsMachine>('contractDetails')
  const fetchPart = latePartLoader(services, 'ordersReloadedFor')
  let shown: PositionsViews | undefined
  const load = async () => {
    const [{ positionsPart: partOf }] = await fetchPart(() =>
      Promise.all([import('./positionsPart.ts'), loadWords(['contractPositions'])]),
    )
    const part = partOf(services, figures)
    contractPositions.arrive(part.contractPositions)
    calculator.arrive(part.calculator)
    contractDetails.arrive(part.contractDetails)
    shown = part
  }
  return {
    /** Undefined until the code has loaded. */
    views: (): PositionsViews | undefined => shown,
    load,
    actors: {
      loadOrders: fromPromise<void>(load),
      contractPositions: contractPositions.logic,
      calculator: calculator.logic,
      contractDetails: contractDetails.logic,
    },
  }
}
