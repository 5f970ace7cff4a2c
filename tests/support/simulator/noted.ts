import { codes } from '#contract/kernel/codes.ts'
import { Refusal } from '#server/refusal.ts'
import type { Operations } from '#server/ledger/operations.ts'
import type { Unit } from '#server/money/store.ts'
import type { Item } from './journal.ts'

/** The venue's operations, each run recorded in order. */
export interface Noted {
  readonly transfer: (key: string, ...given: Parameters<Operations['transfer']>) => ReturnType<Operations['transfer']>
  readonly fund: (...given: Parameters<Operations['fund']>) => ReturnType<Operations['fund']>
  readonly endReview: (...given: Parameters<Operations['endReview']>) => ReturnType<Operations['endReview']>
}

const refusalCode = (error: unknown): number => {
  if (error instanceof Refusal) return error.code
  throw error
}

export const noteOperations = (operations: Operations, at: () => number, note: (item: Item) => void): Noted => {
  const when = (unit: Unit) => ({ now: unit.now, at: at() })
  return {
    transfer(key, unit, userId, body) {
      const said = { kind: 'transfer' as const, userId, key, body, ...when(unit) }
      try {
        const effect = operations.transfer(unit, userId, body)
        note({ ...said, code: effect.code, transferId: effect.data.transferId })
        return effect
      } catch (error) {
        note({ ...said, code: refusalCode(error), transferId: undefined })
        throw error
      }
    },
    fund(ask) {
      const task = operations.fund(ask)
      return {
        ...task,
        run: async (unit) => {
          const said = { kind: 'fund' as const, ask, ...when(unit) }
          try {
            await task.run(unit)
            note({ ...said, code: codes.success })
          } catch (error) {
            note({ ...said, code: refusalCode(error) })
            throw error
          }
        },
      }
    },
    endReview(transferId, decision) {
      const task = operations.endReview(transferId, decision)
      return {
        ...task,
        run: async (unit) => {
          const said = { kind: 'review' as const, transferId, decision, ...when(unit) }
          const result = await task.run(unit)
          note({ ...said, result })
          return result
        },
      }
    },
  }
}
