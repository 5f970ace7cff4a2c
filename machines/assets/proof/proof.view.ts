import { assetsLimits } from '#contract/assets/limits.ts'
import type { ProofSnapshot } from './proof.machine.ts'

const { shownCoins } = assetsLimits.proof

/** The days and the sums of one; the last loaded ones while others load. */
export const proofBookView = (snapshot: ProofSnapshot) => {
  const { book, bookError } = snapshot.context
  const isFull = snapshot.matches({ book: { shown: 'full' } })
  const coins = book?.day?.coins ?? []
  return {
    phase: (['loading', 'failed', 'empty'] as const).find((one) => snapshot.matches({ book: one })) ?? 'shown',
    error: bookError,
    days: book?.days ?? [],
    day: book?.days.find(({ date }) => date === book.day?.date),
    all: coins,
    coins: isFull ? coins : coins.slice(0, shownCoins),
    /** Coins that the short list leaves out. */
    more: isFull ? 0 : Math.max(0, coins.length - shownCoins),
  }
}

const results = ['absent', 'unreached', 'unreadable', 'unchecked', 'verified', 'unconfirmed', 'refuted'] as const

/** The check of a proof. */
export const proofCheckView = (snapshot: ProofSnapshot) => {
  const { report, fault, error, book } = snapshot.context
  return {
    phase:
      (['fetching', 'checking'] as const).find((one) => snapshot.matches({ check: one })) ??
      results.find((one) => snapshot.matches({ check: { settled: one } })) ??
      ('idle' as const),
    canVerify: book?.day !== null && book?.day !== undefined,
    report,
    fault,
    error,
  }
}
