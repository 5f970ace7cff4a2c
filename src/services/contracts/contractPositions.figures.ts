import { fromCallback } from 'xstate'
import type { HeldChanged } from '#machines/contracts/contractPositions/contractPositions.types.ts'
import type { FigureFeed } from './contractTrade.figures.ts'

/** Follows the figures of the contracts in which there are positions. */
export const createHeldFigures = (figures: Pick<FigureFeed, 'follow'>) =>
  fromCallback<HeldChanged>(({ receive }) => {
    const leave = new Map<string, () => void>()
    receive(({ contractCodes }) => {
      const held = new Set(contractCodes)
      for (const code of held) if (!leave.has(code)) leave.set(code, figures.follow(code))
      for (const [code, stop] of leave)
        if (!held.has(code)) {
          leave.delete(code)
          stop()
        }
    })
    return () => {
      for (const stop of leave.values()) stop()
    }
  })
