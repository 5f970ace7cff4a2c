import type { AlgoBody } from '#contract/contracts/algos.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { Task } from '../money/executor.ts'
import type { Unit } from '../money/store.ts'
import { Refusal } from '../refusal.ts'
import type { Algos } from './algos.ts'
import { inStage, keepAlgo } from './algoRecord.ts'
import type { Run } from './execution.ts'
import type { AlgoRecord } from './records.ts'
import type { ContractKind } from './store.ts'
import type { World } from './world.ts'

interface Dependencies {
  readonly world: World
  readonly contracts: ContractKind
  readonly algos: Algos
  readonly want: (unit: Unit, userId: number) => void
  readonly perform: <T>(unit: Unit, work: (run: Run) => Promise<T>) => Promise<T>
  readonly cancelOne: (run: Run, userId: number, orderId: number, why: 'asked') => Promise<unknown>
}

/** What can be done with scaled and TWAP orders. */
export interface AlgoOperations {
  readonly placeAlgo: (unit: Unit, userId: number, contractCode: string, body: AlgoBody) => Promise<AlgoRecord>
  /** Ends it with all its orders. Throws Refusal (30428) if it does not run. */
  readonly cancelAlgo: (userId: number, algoId: number) => Task<AlgoRecord>
  readonly dueAlgos: Algos['due']
  /** Runs the slice of a TWAP order that is due now. */
  readonly runSlice: (record: AlgoRecord) => Task<void>
}

export const createAlgoOperations = ({
  world,
  contracts: kind,
  algos,
  want,
  perform,
  cancelOne,
}: Dependencies): AlgoOperations => ({
  placeAlgo: (unit, userId, contractCode, body) => perform(unit, (run) => algos.place(run, userId, contractCode, body)),
  cancelAlgo: (userId, algoId) => ({
    wants: (unit) => want(unit, userId),
    run: (unit) =>
      perform(unit, async (run) => {
        const record = world.algo(algoId)
        if (record?.userId !== userId) throw new Refusal(codes.algoUnknown)
        const ended = keepAlgo(run, kind, inStage(record, 'cancelled', unit.now, 'asked'))
        for (const order of world.ordersOf(userId, record.contractCode))
          if (order.algoId === algoId) await cancelOne(run, userId, order.id, 'asked')
        return ended
      }),
  }),
  dueAlgos: algos.due,
  runSlice: ({ id, userId }) => ({
    wants: (unit) => want(unit, userId),
    run: (unit) => perform(unit, (run) => algos.slice(run, id)),
  }),
})
