import { practiceMachine } from '#machines/contracts/practice/practice.machine.ts'
import type { FloorServices } from '#services/contracts/contractTrade.services.ts'
import { createPracticeActors } from '#services/contracts/practice.ts'

/** The practice on a past crash: its flow. Its dialog loads beside it. */
export const practicePart = (floor: FloorServices) => practiceMachine.provide({ actors: createPracticeActors(floor) })
