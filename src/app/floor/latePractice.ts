import { fromPromise } from 'xstate'
import type { practiceMachine } from '#machines/contracts/practice/practice.machine.ts'
import { lateLogic } from '#machines/patterns/lateLogic.ts'
import type { FloorServices } from '#services/contracts/contractTrade.services.ts'

/** The practice on a past crash, whose code the floor does not wait for. */
export const createLatePractice = (floor: FloorServices) => {
  const practice = lateLogic<typeof practiceMachine>('practice')
  return {
    loadPractice: fromPromise<void>(async () => {
      const { practicePart } = await import('./practicePart.ts')
      practice.arrive(practicePart(floor))
    }),
    practice: practice.logic,
  }
}
