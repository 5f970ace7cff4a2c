import { fromPromise } from 'xstate'
import type { practiceMachine } from '#machines/contracts/practice/practice.machine.ts'
import { lateLogic } from '#machines/patterns/lateLogic.ts'
import type { FloorServices } from '#services/contracts/contractTrade.services.ts'

/** The practice on a past crash, whose code the floor does not wait for. */
export const createLatePractice = (floor: FloorServices) => {
  const practice = lateLogic<typeof practiceMachine>('practice')
  const load = async () => {
    const { practicePart } = await import('./practicePart.ts')
    practice.arrive(practicePart(floor))
  }
  return { load, actors: { loadPractice: fromPromise<void>(load), practice: practice.logic } }
}
