import type { OrderBook } from '#contract/markets/orderBook.ts'
import { applyLevels, bookChecksum, emptyBook, isCrossed, isImpossible } from '#contract/markets/orderBook.ts'
import { depthSchema } from '#contract/kernel/streams.ts'
import type { Depth } from '#contract/kernel/streams.ts'

/** Why a message does not fit the book, which must then be rebuilt from a new snapshot. */
type BookFault = 'malformed' | 'early' | 'gap' | 'late' | 'epoch' | 'checksum' | 'crossed' | 'impossible'

/** One market's book, built from a snapshot and the deltas that follow it without a gap. */
export interface Book {
  readonly levels: OrderBook
  /** Whether there is a snapshot and every later message fitted. */
  readonly isWhole: () => boolean
  readonly version: () => number
  /** Applies one message. A fault empties the book, because a wrong book is worse than none. */
  readonly take: (message: unknown) => BookFault | undefined
  /** Starts a new subscription: the existing levels may still be shown as stale, but no delta fits them. */
  readonly restart: () => void
}

export const createBook = (): Book => {
  const levels = emptyBook()
  let epoch: string | undefined
  let version = 0

  const clear = () => {
    levels.bids.length = 0
    levels.asks.length = 0
  }

  const misfit = (depth: Depth): BookFault | undefined => {
    if (epoch === undefined) return depth.type === 'snapshot' ? undefined : 'early'
    if (depth.epoch !== epoch) return 'epoch'
    if (depth.type === 'snapshot') return depth.version < version ? 'late' : undefined
    return depth.prevVersion === version ? undefined : 'gap'
  }

  const apply = (message: unknown): BookFault | undefined => {
    const parsed = depthSchema.safeParse(message)
    if (!parsed.success) return 'malformed'
    const depth = parsed.data
    const fault = misfit(depth)
    if (fault) return fault
    if (depth.bids.some(isImpossible) || depth.asks.some(isImpossible)) return 'impossible'
    if (depth.type === 'snapshot') clear()
    applyLevels(levels, depth)
    if (isCrossed(levels)) return 'crossed'
    if (depth.checksum !== undefined && depth.checksum !== bookChecksum(levels)) return 'checksum'
    epoch = depth.epoch
    version = depth.version
    return undefined
  }

  return {
    levels,
    isWhole: () => epoch !== undefined,
    version: () => version,
    take: (message) => {
      const fault = apply(message)
      if (!fault) return undefined
      clear()
      epoch = undefined
      return fault
    },
    restart: () => {
      epoch = undefined
    },
  }
}
