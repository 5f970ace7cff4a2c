import { kernelLimits } from '#contract/kernel/limits.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import type { IndexWait } from './indexed.ts'

/** The progress of the wait for the index; undefined if there is none. */
export const indexWaitView = (snapshot: IndexWait | undefined) => {
  if (!snapshot?.context || !snapshot.matches) return undefined
  const { retries, seconds } = snapshot.context
  const isWaiting = snapshot.matches('awaitingIndex')
  if (retries === 0 && !isWaiting) return undefined
  return {
    /** The current or next attempt, of nine in all. */
    attempt: retries + (isWaiting ? 2 : 1),
    attempts: walletLimits.web3.indexRetries + 1,
    /** Seconds until that attempt; undefined while it runs. */
    seconds: isWaiting ? (seconds ?? walletLimits.web3.indexPause / kernelLimits.countdown.every) : undefined,
  }
}

export type IndexWaitView = NonNullable<ReturnType<typeof indexWaitView>>
