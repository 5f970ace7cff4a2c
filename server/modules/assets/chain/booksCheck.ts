import type { Differences } from '#server/funds/reconciliation.ts'

/** Whether chain and books agree, as of the last block. */
export interface BooksCheck {
  readonly run: () => Promise<void>
  /** Nothing leaves in a coin whose books are off (30503, `reconciliation`). */
  readonly isOff: (coinId: number) => boolean
}

interface Dependencies {
  readonly compare: () => Promise<Differences>
  /** Called once when a coin's books begin to differ. */
  readonly onDifference: (coinId: number) => void
}

export const createBooksCheck = ({ compare, onDifference }: Dependencies): BooksCheck => {
  let off: ReadonlySet<number> = new Set()
  return {
    async run() {
      const found = new Set((await compare()).keys())
      const before = off
      off = found
      for (const coinId of found) if (!before.has(coinId)) onDifference(coinId)
    },
    isOff: (coinId) => off.has(coinId),
  }
}
